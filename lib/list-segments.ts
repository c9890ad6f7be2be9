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
  language: /^[a-z]{2}$/,
  page: /^[0-9]{1,6}$/,
  after: /^[A-Za-z0-9_-]{1,80}$/,
}
export const LIST_KEYS = Object.keys(PATTERNS)

/** `sort.old/page.2` of `/forums?page=2&sort=old`; undefined when no key of a list is asked for. */
export function listSegments(url: string): string | undefined {
  const start = url.indexOf('?')
  if (start === -1) return undefined
  const query = new URLSearchParams(url.slice(start))
  const segments = Object.entries(PATTERNS).flatMap(([key, pattern]) => {
    const value = query.getAll(key).at(-1)
    return value !== undefined && pattern.test(value) ? [`${key}.${value}`] : []
  })
  return segments.length > 0 ? segments.join('/') : undefined
}
