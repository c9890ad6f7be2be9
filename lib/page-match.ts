import { LOCALES, localePath, splitLocale } from './platform/i18n/locales.ts'
import {
  ACCOUNT_TABS,
  ARTICLE_SECTIONS,
  GUARDS,
  type Guard,
  PAGES,
  type PageName,
  PROFILE_PARTS,
  pageTitle,
  TREND_PERIODS,
} from './routes.ts'

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`
const ANY = '[^/]+'
type SegmentName = 'id' | 'section' | 'tab' | 'part' | 'category' | 'slug' | 'period' | 'word'
const SEGMENT: Record<'strict' | 'loose', Record<SegmentName, string>> = {
  strict: {
    id: '[1-9][0-9]{0,8}',
    section: oneOf(ARTICLE_SECTIONS),
    tab: oneOf(ACCOUNT_TABS),
    part: oneOf(PROFILE_PARTS),
    category: '[a-z0-9-]{1,60}',
    slug: '[a-z0-9-]{1,60}',
    period: oneOf(TREND_PERIODS),
    word: ANY,
  },
  loose: {
    id: ANY,
    section: oneOf(ARTICLE_SECTIONS),
    tab: ANY,
    part: ANY,
    category: ANY,
    slug: ANY,
    period: ANY,
    word: ANY,
  },
}
/** Segments that are always lower case. */
const LOWER_CASE = [':section', ':tab', ':part', ':category', ':slug', ':period']

/** Source of the regular expression that matches a page's paths (without language prefix). */
const patternOf = (path: string, kind: keyof typeof SEGMENT): string =>
  path.replace(/:(\w+)/g, (_, name: string) => SEGMENT[kind][wordOf(name)])

const wordOf = (name: string): SegmentName =>
  name in SEGMENT.strict ? (name as SegmentName) : 'word'

/**
 * Stops a build whose pages nobody would guard.
 * @throws Error that names the page and its guard
 */
export function assertGuards(pages: Record<string, { guard: string }>): void {
  for (const [name, { guard }] of Object.entries(pages)) {
    if (!GUARDS.some((known) => known === guard))
      throw new Error(`The page "${name}" of lib/routes.ts has an unknown guard: "${guard}".`)
  }
}

/** The page of a path (without language prefix), and its canonical path. */
export function matchPage(
  path: string,
  kind: keyof typeof SEGMENT = 'strict',
): { name: PageName; guard: Guard; canonical: string } | null {
  for (const { name, pattern, guard, regExp } of compiled(kind)) {
    if (!regExp.test(path)) continue
    const given = path.split('/')
    const canonical = pattern.split('/').map((part, i) => {
      if (LOWER_CASE.includes(part)) return given[i]?.toLowerCase()
      return part.startsWith(':') ? given[i] : part
    })
    return { name, guard, canonical: canonical.join('/') }
  }
  return null
}

/** Stable, language-free name of the page at a URL of ours; undefined where there is no page. */
export function pageOf(url: string): string | undefined {
  const page = matchPage(splitLocale(url.split('?', 1)[0] ?? '').path)
  return page ? pageTitle(page.name) : undefined
}

type Compiled = { name: PageName; pattern: string; guard: Guard; regExp: RegExp }
const compiledPages: Partial<Record<keyof typeof SEGMENT, Compiled[]>> = {}

/** Compiled at the first request: every request asks for the patterns of all pages. */
const compiled = (kind: keyof typeof SEGMENT): Compiled[] =>
  (compiledPages[kind] ??= Object.entries(PAGES).map(([name, { path: pattern, guard }]) => ({
    name: name as PageName,
    pattern,
    guard,
    regExp: new RegExp(`^${patternOf(pattern, kind)}$`, 'i'),
  })))

/**
 * Canonical public path: language in lower case, no prefix for Russian, no trailing slash, the page as in
 * `lib/routes.ts`.
 */
export function canonicalPath(pathname: string): string {
  const { locale, path } = splitLocale(pathname.replace(/\/{2,}/g, '/'))
  const bare = path.replace(/(?<!\/)\/+$/, '') || '/'
  return localePath(locale, matchPage(bare)?.canonical ?? bare)
}

/** First segments that are not pages: neither the middleware nor the Russian rewrite handles them. */
export const NOT_PAGES = ['api', '_next', 'media', 'sitemaps']
export const PREFIXED = LOCALES.filter((locale) => locale !== 'ru')
const MANIFEST = 'manifest.webmanifest'
/** Files in the root, and the manifest in each language. Any other path with a dot is an unknown page. */
export const FILES = [
  'icon.svg',
  'sw.js',
  'offline.js',
  'robots.txt',
  'sitemap.xml',
  MANIFEST,
  ...PREFIXED.map((locale) => `${locale}/${MANIFEST}`),
]

/** Pages that have feeds; `rss.xml` and `atom.xml` stand below their addresses. */
export const FEED_PAGES = [
  'home',
  'forums',
  'forumCategory',
  'discussion',
  'topic',
  'tag',
  'company',
  'profile',
  'blog',
  'sales',
  'section',
  'article',
] as const satisfies PageName[]
export type FeedPage = (typeof FEED_PAGES)[number]
export const FEED_FORMATS = ['rss', 'atom'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

/** Source of the regular expression of their addresses, without language and leading slash. */
export const feedSource = (): string => {
  const pages = FEED_PAGES.filter((name) => name !== 'home').map((name) =>
    patternOf(PAGES[name].path, 'strict').slice(1),
  )
  return `(?:(?:${pages.join('|')})/)?${oneOf(FEED_FORMATS)}\\.xml`
}

/** Patterns (without leading slash) of the API, build output, uploads and files. */
const noPage = (): string[] => [
  `(?:${NOT_PAGES.join('|')})(?:/|$)`,
  `(?:${FILES.map((name) => name.replaceAll('.', '\\.')).join('|')})$`,
]

/** Source of the rewrite of unprefixed paths in next.config.ts; a test compares the literal there. */
export const russianSource = (): string =>
  `/:path((?!(?:${LOCALES.join('|')})(?:/|$)|${noPage().join('|')}).+)`

/**
 * Matcher of middleware.ts (a test compares the literal there): everything except public pages, the API and
 * files, so that no public page pays for the middleware.
 */
export function middlewareSource(): string {
  const known = Object.values(PAGES)
    .filter(({ guard, path }) => guard === 'public' && path !== '/')
    .map(({ path }) => patternOf(path, 'strict').slice(1))
  const prefix = `(?:${PREFIXED.join('|')})`
  const passed = [
    ...noPage(),
    `${prefix}$`,
    `(?:${prefix}/)?(?:${[...known, feedSource()].join('|')})$`,
  ]
  return `/((?!${passed.join('|')}).+)`
}
