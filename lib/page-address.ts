import { LRUCache } from 'lru-cache'
import { LIST_HEADER, LIST_KEYS, listSegments, pageAsked } from './list-segments.ts'
import { canonicalPath, FILES, feedSource, matchPage, NOT_PAGES } from './page-match.ts'
import type { Address } from './platform/front/address.ts'
import { isLocale, LOCALES, type Locale, localePath, splitLocale } from './platform/i18n/locales.ts'
import { PAGES, type PageName, routes } from './routes.ts'

/** Query keys of catalogue and overseas, in the order of a canonical URL. */
const CATALOGUE_KEYS = [
  'scope',
  'kind',
  'rooms',
  'currency',
  'priceFrom',
  'priceTo',
  'meterFrom',
  'meterTo',
  'monthlyFrom',
  'monthlyTo',
  'perSotkaFrom',
  'perSotkaTo',
  'areaFrom',
  'areaTo',
  'sotkiFrom',
  'sotkiTo',
  'floorFrom',
  'floorTo',
  'kitchenFrom',
  'kitchenTo',
  'ceilingFrom',
  'ceilingTo',
  'builtFrom',
  'builtTo',
  'delivery',
  'class',
  'finish',
  'country',
  'city',
  'district',
  'station',
  'line',
  'developer',
  'seller',
  'bathroom',
  'walls',
  'energy',
  'flags',
  'listed',
  'keyword',
  'metro',
  'bounds',
  'outline',
  'sort',
  'view',
  'page',
  'cursor',
] as const

/** Query keys that each public page reads; all others are ignored. */
export const QUERY_KEYS: Partial<Record<PageName, readonly string[]>> = {
  home: ['tab', ...LIST_KEYS],
  forums: LIST_KEYS,
  forumCategory: LIST_KEYS,
  topic: LIST_KEYS,
  tag: LIST_KEYS,
  profilePart: LIST_KEYS,
  blog: LIST_KEYS,
  companies: LIST_KEYS,
  company: LIST_KEYS,
  trends: LIST_KEYS,
  trendsOf: LIST_KEYS,
  rating: LIST_KEYS,
  moderationLog: LIST_KEYS,
  sales: LIST_KEYS,
  presaleCities: LIST_KEYS,
  section: LIST_KEYS,
  discussion: ['order', 'page'],
  article: ['page'],
  catalogue: CATALOGUE_KEYS,
  overseas: CATALOGUE_KEYS,
  compare: ['ids'],
}

/** User agent for which Next sends the complete HTML instead of streaming (`htmlLimitedBots`). */
export const UNSTREAMED_AGENT = 'KvartalFront'
/** Pages rendered per query, which Next does not cache. */
const UNSTREAMED_PAGES: PageName[] = ['catalogue', 'overseas', 'compare']

/** Internal and legacy paths, which Next redirects (next.config.ts). */
const REDIRECTED = /^\/(?:sections|feed)\/|^\/forum_page\/[^/]+\/[^/.]+$/
const OTHER = new RegExp(`^/(?:${NOT_PAGES.join('|')})(?:/|$)`)
/** Uploads, and files of addresses. With a trailing slash they are redirected. */
const SERVED = /^\/(?:media\/[^/]+\/[^/]+\/?|sitemaps\/[a-z-]+-[1-9][0-9]{0,5}\.xml)$/
const FEED = new RegExp(`^/${feedSource()}$`)
const LOCALE_COOKIE = /(?:^|;\s*)locale=(\w+)/

/** Addresses of hot pages are classified once; the rest of the long tail is cheap enough. */
const known = new LRUCache<string, Address>({ max: 5000 })
const LONGEST_KNOWN = 300

/** Classifies a request URL: a public page, an unknown page, or anything else. */
export function addressOf(url: string, headers: Record<string, unknown> = {}): Address {
  if (/^\/(?:\?|$)/.test(url) && isLanguageDetected(headers)) return { kind: 'other' }
  const found = known.get(url)
  if (found) return found
  const address = classify(url)
  if (url.length <= LONGEST_KNOWN) known.set(url, address)
  return address
}

function classify(url: string): Address {
  const [rawPath = '/', search = ''] = splitOnce(url, '?')
  const path = decodeURIComponent(rawPath)
  if (OTHER.test(path) || isFile(path)) return { kind: 'other' }
  if (canonicalPath(path) !== path) return { kind: 'other' }
  const { path: inner } = splitLocale(path)
  if (REDIRECTED.test(inner)) return { kind: 'other' }
  if (FEED.test(inner)) return { kind: 'page', url: rawPath, headers: {} }
  const page = matchPage(inner)
  if (page?.name === 'tag' && inner !== inner.toLowerCase()) return movedTag(path, search)
  if (page?.guard === 'public') return publicPage(rawPath, search, page.name)
  if (page) return { kind: 'other' }
  return missingPage(inner, rawPath, search)
}

/** Tags are stored in lower case; the middleware does not see public pages. */
function movedTag(path: string, search: string): Address {
  const { locale, path: inner } = splitLocale(path)
  const slug = inner.slice(inner.lastIndexOf('/') + 1).toLowerCase()
  const location = localePath(locale, routes.tag(slug))
  return { kind: 'moved', location: search ? `${location}?${search}` : location }
}

function publicPage(path: string, search: string, name: PageName): Address {
  const asked = canonicalQuery(search, QUERY_KEYS[name] ?? [])
  // The bare home page is its tab of the feed.
  const query = name === 'home' && asked && !asked.startsWith('tab=') ? `tab=feed&${asked}` : asked
  const url = query ? `${path}?${query}` : path
  const headers = headersOf(url)
  if (UNSTREAMED_PAGES.includes(name)) headers['user-agent'] = UNSTREAMED_AGENT
  return { kind: 'page', url, headers }
}

const ROOT_FILES = new Set(FILES.map((file) => `/${file}`))

/** Whether a file answers at this decoded path: an upload, addresses for search engines, or one of the root. */
export const isFile = (path: string): boolean => SERVED.test(path) || ROOT_FILES.has(path)

/** The list parameters of a URL as one request header. */
export function headersOf(url: string): Record<string, string> {
  const list = listSegments(url)
  return list ? { [LIST_HEADER]: list } : {}
}

/**
 * Pages that read their query get it in their data as in their document: by other keys, or the same in another order, the
 * router takes it for the data of another page when it refreshes, asks once more, and scrolls to the top.
 */
export function routerUrl(url: string): string {
  const [path = '/', search = ''] = splitOnce(url, '?')
  const name = matchPage(splitLocale(decodeURIComponent(path)).path)?.name
  if (!name || !UNSTREAMED_PAGES.includes(name)) return url
  const version = new URLSearchParams(search).get('_rsc')
  const parts = [
    canonicalQuery(search, QUERY_KEYS[name] ?? []),
    version === null ? '' : `_rsc=${encodeURIComponent(version)}`,
  ]
  const query = parts.filter(Boolean).join('&')
  return query ? `${path}?${query}` : path
}

function missingPage(inner: string, rawPath: string, search: string): Address {
  const variant = matchPage(inner, 'loose') ? 'missing' : 'unknown'
  const { locale, path } = splitLocale(readable(rawPath))
  return { kind: 'missing', locale, variant, requested: path + queryOf(search) }
}

/** Locale and the rest of a URL that is answered with an error page. */
export function refusedOf(url: string): { locale: Locale; requested: string } {
  const [path = '/', search = ''] = splitOnce(url, '?')
  const { locale, path: inner } = splitLocale(readable(path))
  return { locale, requested: inner + queryOf(search) }
}

/** Letters; an error page repeats what was requested about thirty times. */
const LONGEST_REQUESTED = 500

/**
 * A path as people read it, which is still an address: only letters beyond ASCII are decoded. Links of the error
 * page are made of it, and a decoded `\\` or `/` would lead to another site.
 */
function readable(path: string): string {
  const decoded = path.replace(/(?:%[89a-f][0-9a-f])+/gi, (letters) => decodeURIComponent(letters))
  if (decoded.length > LONGEST_REQUESTED) return localePath(splitLocale(path).locale, '/…')
  return decoded.replaceAll('\\', '%5C')
}

const queryOf = (search: string) =>
  search && search.length <= LONGEST_REQUESTED ? `?${new URLSearchParams(search)}` : ''

/** The error pages that the middleware can render. */
export const REFUSALS = [
  { status: 404, variant: 'missing' },
  { status: 404, variant: 'unknown' },
  { status: 500, variant: 'server' },
  { status: 503, variant: 'server' },
] as const

/** URL at which an error page is rendered; `token` is the placeholder for the requested path. */
export function refusalPath(locale: string, variant: string, token: string) {
  const requested =
    variant === 'missing' ? PAGES.discussion.path.replace(':id', token) : `/${token}`
  return { url: localePath(isLocale(locale) ? locale : 'ru', requested), requested }
}

/** Known keys in a fixed order, so that equal pages share a cache key. */
function canonicalQuery(search: string, keys: readonly string[]): string {
  if (!search) return ''
  const params = new URLSearchParams(search)
  const query = new URLSearchParams()
  for (const key of keys) {
    const values = params.getAll(key).filter(Boolean)
    const value = keys === CATALOGUE_KEYS ? values.join(',') : values.at(-1)
    if (value && !(key === 'order' && value !== 'top'))
      query.set(key, key === 'page' ? pageAsked(value) : value)
  }
  // What weighs most has one page.
  if (query.has('order')) query.delete('page')
  return query.toString().replaceAll('%2C', ',')
}

/** Same condition as the middleware matcher, which redirects `/` to the visitor's language. */
function isLanguageDetected({ cookie, 'accept-language': accepted }: Record<string, unknown>) {
  const [, chosen] = LOCALE_COOKIE.exec(String(cookie ?? '')) ?? []
  const known = LOCALES.find((locale) => locale === chosen)
  if (known) return known !== 'ru'
  return accepted !== undefined && !/^ru(?:-[a-z0-9]+)*(?:,|$)/i.test(String(accepted))
}

const splitOnce = (text: string, by: string): [string, string?] => {
  const at = text.indexOf(by)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + by.length)]
}
