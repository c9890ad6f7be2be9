import { canonicalChoice, LANGUAGE_CHOICE } from './platform/i18n/language-choice.ts'

/** Header in which the server passes a list's parameters to next.config.ts. */
export const LIST_HEADER = 'x-list'

/** Allowed query keys of a list, in the order of the segments. */
const PATTERNS = {
  category: /^[a-z0-9-]{1,60}$/,
  kind: /^[a-z]{1,20}$/,
  country: /^[A-Z]{2}$/,
  city: /^[a-z0-9-]{1,60}$/,
  premium: /^1$/,
  affordable: /^1$/,
  ready: /^1$/,
  presale: /^1$/,
  period: /^[a-z]{1,20}$/,
  sort: /^[a-z_]{1,20}$/,
  language: LANGUAGE_CHOICE,
  page: /^[0-9]{1,6}$/,
  after: /^[A-Za-z0-9_-]{1,80}$/,
}
export const LIST_KEYS = Object.keys(PATTERNS)

/** What no page of a list can be called; it has its own 404. */
const NO_PAGE = '0'

/**
 * The page that a URL asks for. Whatever is no number of a page is one and the same missing page, so that
 * `?page=abc` and `?page=-1` are 404 like `?page=99999`, and are stored once.
 */
export const pageAsked = (value: string): string =>
  /^[1-9][0-9]{0,5}$/.test(value) ? value : NO_PAGE

/** `sort.old/page.2` of `/forums?page=2&sort=old`; undefined when no key of a list is asked for. */
export function listSegments(url: string): string | undefined {
  const start = url.indexOf('?')
  if (start === -1) return undefined
  const query = new URLSearchParams(url.slice(start))
  const segments = Object.entries(PATTERNS).flatMap(([key, pattern]) => {
    const given = query.getAll(key).at(-1)
    const value = key === 'page' && given ? pageAsked(given) : given
    return value !== undefined && pattern.test(value) ? [`${key}.${segmentOf(key, value)}`] : []
  })
  return segments.length > 0 ? segments.join('/') : undefined
}

/** Languages in one order, without commas, which a path may have escaped. */
const segmentOf = (key: string, value: string): string =>
  key === 'language' ? canonicalChoice(value).replaceAll(',', '-') : value
