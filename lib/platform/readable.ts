// Apart from the contracts in text.ts: the client of the API needs it on pages that have no form, and so without zod.

/** Is it free of NUL and lone surrogates? */
export const isReadable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text)

/** Replaces unreadable characters by U+FFFD, so that a local copy of the rest can be stored. */
export const madeReadable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '\uFFFD')

/** Applies `madeReadable` to all texts of a JSON value. */
export const allReadable = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, each) =>
    typeof each === 'string' ? madeReadable(each) : each,
  )
