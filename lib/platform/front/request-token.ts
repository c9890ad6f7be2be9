/** Stands in the error pages 500 and 503, which are rendered in advance, for the id of the request that gets them. */
export const REQUEST_TOKEN = 'kvartal0request0id'
