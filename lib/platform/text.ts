import * as z from 'zod'

/**
 * Every text of every contract is one of these. Halves of characters and NUL are refused, because
 * no database keeps them and nobody means them; what else cannot be seen is taken out, because
 * people paste it without knowing. `max` counts UTF-16 units, as browsers do.
 */

/** Has it whole characters only, and no NUL? */
export const isReadable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text)

/** The same text with a sign where it could not be read: so a writer's own browser keeps the rest. */
export const madeReadable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '\uFFFD')

/** All texts of a value that is JSON, made readable. */
export const allReadable = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, each) =>
    typeof each === 'string' ? madeReadable(each) : each,
  )

/** Breaks and tabs of every system. */
const GAPS = /[\t-\r\x85\u2028\u2029]/g
const BREAKS = /\r\n?|[\v\f\x85\u2028\u2029]/g
/** Codes without a sign, and what turns the writing around or hides in a name. */
const HIDDEN_IN_LINES =
  /[\p{Cc}\p{NChar}\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]/gu
const HIDDEN_IN_WORDS = /(?![\n\t])\p{Cc}|[\p{NChar}\u202d\u202e\ufeff]/gu
const NOTHING_TO_SEE = /^[\s\p{DI}\u2800]*$/u

const toLine = (text: string): string =>
  seen(oneSpaced(text.replace(GAPS, ' ').replace(HIDDEN_IN_LINES, '')).normalize('NFC').trim())
/** A space that does not break stays. */
const oneSpaced = (text: string): string => text.replace(/ +/g, ' ')
const toWords = (text: string): string =>
  text.replace(BREAKS, '\n').replace(HIDDEN_IN_WORDS, '').normalize('NFC')
const toLines = (text: string): string => seen(toWords(text).trim())
const seen = (text: string): string => (NOTHING_TO_SEE.test(text) ? '' : text)

/** `missing` words a text that is not there at all. */
const readable = (missing?: string) =>
  z.string(missing).refine(isReadable, { error: 'unreadable', abort: true })

/** A name, a title, an address, a word to search for. */
export const singleLine = (max: number, missing?: string) =>
  readable(missing).overwrite(toLine).max(max)

/** What people write: breaks and tabs stay. */
export const multiLine = (max: number) => readable().overwrite(toLines).max(max)

/** A piece of a longer text, with the spaces at its ends. */
export const words = (max: number) => readable().overwrite(toWords).max(max)

/** As it was typed, to the last space: a password, or a name that is judged letter by letter. */
export const asTyped = (missing?: string) => readable(missing)

/** A text as the site itself answers it; never part of what somebody sends. */
export const shownText = z.string()

/** The place after which a list goes on, as the page before it named it. */
export const cursor = z.string().regex(/^[\x21-\x7e]{0,120}$/)

/** Names a file that was kept. */
export const uploadId = z.string().regex(/^[a-z0-9]{16,40}$/)

/** The part of an address that names something, as it is chosen. */
export const slug = singleLine(60, 'required').regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: ({ input }) => (input === '' ? 'required' : 'slug'),
})

/** The same as it is asked for; that of a city may be cut anywhere. */
export const slugAsked = z.string().regex(/^[a-z0-9-]{1,60}$/)

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/)

/** An address of the web; empty for none. */
export const webAddress = (max: number) =>
  singleLine(max).refine((given) => given === '' || isWebAddress(given), 'web_address')

const url = z.url({ protocol: /^https?$/ })
const isWebAddress = (given: string) => !/\s/.test(given) && url.safeParse(given).success

/** An address of mail, in small letters; empty for none. */
export const optionalEmail = singleLine(254)
  .toLowerCase()
  .refine((given) => given === '' || z.email().safeParse(given).success, 'email')
  .default('')
