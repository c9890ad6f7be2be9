import * as z from 'zod'
import { isReadable } from './readable'

/**
 * The text types of all contracts. Lone surrogates and NUL are refused, because no database stores them;
 * other invisible characters are removed, because people paste them unknowingly. `max` counts UTF-16 units,
 * as browsers do.
 */

/** Line breaks and tabs of every system. */
const GAPS = /[\t-\r\x85\u2028\u2029]/g
const BREAKS = /\r\n?|[\v\f\x85\u2028\u2029]/g
/** Control characters, bidi controls and invisible characters. */
const HIDDEN_IN_LINES =
  /[\p{Cc}\p{NChar}\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]/gu
const HIDDEN_IN_WORDS = /(?![\n\t])\p{Cc}|[\p{NChar}\u202d\u202e\ufeff]/gu
const NOTHING_TO_SEE = /^[\s\p{DI}\u2800]*$/u

const toLine = (text: string): string =>
  seen(oneSpaced(text.replace(GAPS, ' ').replace(HIDDEN_IN_LINES, '')).normalize('NFC').trim())
/** Collapses spaces; a no-break space stays. */
const oneSpaced = (text: string): string => text.replace(/ +/g, ' ')
const toWords = (text: string): string =>
  text.replace(BREAKS, '\n').replace(HIDDEN_IN_WORDS, '').normalize('NFC')
const toLines = (text: string): string => seen(toWords(text).trim())
const seen = (text: string): string => (isInvisible(text) ? '' : text)

/** Is it nothing but spaces and characters that cannot be seen? */
export const isInvisible = (text: string): boolean => NOTHING_TO_SEE.test(text)

/** `missing` is the message key of an absent text. */
const readable = (missing?: string) =>
  z
    .string({ error: ({ code }) => (code === 'invalid_type' ? missing : undefined) })
    .refine(isReadable, { error: 'unreadable', abort: true })

/** One line: a name, title, URL or search query. */
export const singleLine = (max: number, missing?: string) =>
  readable(missing).overwrite(toLine).max(max)

/** Multi-line text: line breaks and tabs stay. */
export const multiLine = (max: number) => readable().overwrite(toLines).max(max)

/** A fragment of a longer text; outer spaces stay. */
export const words = (max: number) => readable().overwrite(toWords).max(max)

/** Verbatim, including outer spaces: a password, or a name that is validated letter by letter. */
export const asTyped = (missing?: string) => readable(missing)

/** Output text; never used for input. */
export const shownText = z.string()

/** A cursor, as returned by the page before. */
export const cursor = z.string().regex(/^[\x21-\x7e]{0,120}$/)

/** Id of an uploaded file. */
export const uploadId = z.string().regex(/^[a-z0-9]{16,40}$/)

/** A slug as input. */
export const slug = singleLine(60, 'required').regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: ({ input }) => (input === '' ? 'required' : 'slug'),
})

/** A slug in a query; cities' slugs may be cut at any character. */
export const slugAsked = z.string().regex(/^[a-z0-9-]{1,60}$/)

/** A district or a station in a query, by the slugs of its city and its own: `hamburg.altona`. */
export const districtAsked = z.string().regex(/^[a-z0-9-]{1,60}\.[a-z0-9-]{1,60}$/)

/** A metro line in a query, by the slug of its city and its own sign: `berlin.U6`, `moskva.8A`. */
export const lineAsked = z.string().regex(/^[a-z0-9-]{1,60}\.[A-Za-z0-9]{1,10}$/)

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/)

/** A web URL; empty for none. */
export const webAddress = (max: number) =>
  singleLine(max).refine((given) => given === '' || isWebAddress(given), 'web_address')

const url = z.url({ protocol: /^https?$/ })
const isWebAddress = (given: string) => !/\s/.test(given) && url.safeParse(given).success

/** An e-mail address in lower case; empty for none. */
export const optionalEmail = singleLine(254)
  .toLowerCase()
  .refine((given) => given === '' || z.email().safeParse(given).success, 'email')
  .default('')
