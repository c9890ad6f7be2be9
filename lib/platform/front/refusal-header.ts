/** Internal request header by which the front asks the middleware for an error page: `404`, `500` or `503`. */
export const REFUSAL_HEADER = 'x-refusal'
