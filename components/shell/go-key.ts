/** Pressed before the key of a page, by `code`. */
export const GO = 'KeyG'
/** The key of a page counts this long after it. */
export const SEQUENCE_MS = 1500
