import { LOCALES, localePath, splitLocale } from './platform/i18n/locales'
import {
  ACCOUNT_TABS,
  ARTICLE_SECTIONS,
  type Guard,
  PAGES,
  type PageName,
  TREND_PERIODS,
} from './routes'

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`
const ANY = '[^/]+'
type SegmentName = 'id' | 'section' | 'tab' | 'category' | 'period' | 'word'
const SEGMENT: Record<'strict' | 'loose', Record<SegmentName, string>> = {
  strict: {
    id: '[1-9][0-9]{0,8}',
    section: oneOf(ARTICLE_SECTIONS),
    tab: oneOf(ACCOUNT_TABS),
    category: '[a-z0-9-]{1,60}',
    period: oneOf(TREND_PERIODS),
    word: ANY,
  },
  loose: {
    id: ANY,
    section: oneOf(ARTICLE_SECTIONS),
    tab: ANY,
    category: ANY,
    period: ANY,
    word: ANY,
  },
}
/** Segments that are written in lower case. */
const LOWER_CASE = [':section', ':tab', ':category', ':period']

/** Source of a regular expression that a path (without language prefix) of this page matches. */
const patternOf = (path: string, kind: keyof typeof SEGMENT): string =>
  path.replace(/:(\w+)/g, (_, name: string) => SEGMENT[kind][wordOf(name)])

const wordOf = (name: string): SegmentName =>
  name in SEGMENT.strict ? (name as SegmentName) : 'word'

/** The page a path (without language prefix) belongs to, and its canonical spelling. */
export function matchPage(
  path: string,
  kind: keyof typeof SEGMENT = 'strict',
): { name: PageName; guard: Guard; canonical: string } | null {
  for (const [name, { path: pattern, guard }] of Object.entries(PAGES)) {
    if (!new RegExp(`^${patternOf(pattern, kind)}$`, 'i').test(path)) continue
    const given = path.split('/')
    const canonical = pattern.split('/').map((part, i) => {
      if (LOWER_CASE.includes(part)) return given[i]?.toLowerCase()
      return part.startsWith(':') ? given[i] : part
    })
    return { name: name as PageName, guard, canonical: canonical.join('/') }
  }
  return null
}

/**
 * The public path that leads to the same place: language in lower case, none for Russian, no slash
 * at the end, and a page as `lib/routes.ts` writes it.
 */
export function canonicalPath(pathname: string): string {
  const { locale, path } = splitLocale(pathname.replace(/\/{2,}/g, '/'))
  const bare = path.replace(/\/+$/, '') || '/'
  return localePath(locale, matchPage(bare)?.canonical ?? bare)
}

/** First segments that are no pages: the middleware and the Russian rewrite leave them alone. */
export const NOT_PAGES = ['api', '_next', 'media']
/** Files at the top of the site. Whatever else has a dot in its name is an unknown page. */
export const FILES = ['icon.svg']
export const PREFIXED = LOCALES.filter((locale) => locale !== 'ru')

/** Of a path without its first slash: the API, what is built and uploaded, files. */
const noPage = (): string[] => [
  `(?:${NOT_PAGES.join('|')})(?:/|$)`,
  `(?:${FILES.map((name) => name.replaceAll('.', '\\.')).join('|')})$`,
]

/** What next.config.ts names in the rewrite of unprefixed paths; a test holds the literal there to this. */
export const russianSource = (): string =>
  `/:path((?!(?:${LOCALES.join('|')})(?:/|$)|${noPage().join('|')}).+)`

/**
 * What middleware.ts names in its matcher (a test holds the literal there to this): everything but
 * public pages, the API and files. So no public page pays for the middleware.
 */
export function middlewareSource(): string {
  const known = Object.values(PAGES)
    .filter(({ guard, path }) => guard === 'public' && path !== '/')
    .map(({ path }) => patternOf(path, 'strict').slice(1))
  const prefix = `(?:${PREFIXED.join('|')})`
  const passed = [...noPage(), `${prefix}$`, `(?:${prefix}/)?(?:${known.join('|')})$`]
  return `/((?!${passed.join('|')}).+)`
}
