/** The header in which the server asks the middleware for the page that says what is missing. */
export const MISSING_HEADER = 'x-missing'
