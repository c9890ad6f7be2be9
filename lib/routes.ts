import { LOCALES, type Locale, localePath } from './platform/i18n/locales'

export type Guard = 'public' | 'member' | 'guest' | 'staff'
type RouteDef = { path: string; guard: Guard }

/** Every page of the site. `:id` is a positive whole number, other `:words` are one free segment. */
const PAGES = {
  home: { path: '/', guard: 'public' },
  forums: { path: '/forums', guard: 'public' },
  forumCategory: { path: '/forums/:category', guard: 'public' },
  discussion: { path: '/forum_page/:id', guard: 'public' },
  topics: { path: '/topics', guard: 'public' },
  topic: { path: '/topics_page/:id', guard: 'public' },
  tag: { path: '/tags/:tag', guard: 'public' },
  profile: { path: '/profile/:id', guard: 'public' },
  editor: { path: '/editor_page', guard: 'member' },
  editPost: { path: '/editor_page/:id', guard: 'member' },
  drafts: { path: '/draft', guard: 'member' },
  favorites: { path: '/favorites', guard: 'member' },
  login: { path: '/login', guard: 'guest' },
  register: { path: '/register', guard: 'guest' },
  forgotPassword: { path: '/forgot-password', guard: 'guest' },
  resetPassword: { path: '/reset-password', guard: 'guest' },
} as const satisfies Record<string, RouteDef>
export type PageName = keyof typeof PAGES

type Query = Record<string, string | number | null | undefined>

/** Every address of the site, without its language prefix. */
export const routes = {
  home: () => '/',
  forums: (query?: Query) => withQuery('/forums', query),
  forumCategory: (slug: string, query?: Query) => withQuery(`/forums/${slug}`, query),
  discussion: (id: number, at: { page?: number; post?: number } = {}) =>
    withQuery(`/forum_page/${id}`, { page: at.page === 1 ? null : at.page }) +
    (at.post ? `#post-${at.post}` : ''),
  topics: () => '/topics',
  topic: (id: number, query?: Query) => withQuery(`/topics_page/${id}`, query),
  tag: (slug: string, query?: Query) => withQuery(`/tags/${encodeURIComponent(slug)}`, query),
  profile: (id: number) => `/profile/${id}`,
  editor: (query?: Query) => withQuery('/editor_page', query),
  editPost: (id: number) => `/editor_page/${id}`,
  drafts: () => '/draft',
  favorites: () => '/favorites',
  login: (redirect?: string) => withQuery('/login', { redirect }),
  register: (redirect?: string) => withQuery('/register', { redirect }),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token: string) => withQuery('/reset-password', { token }),
} satisfies Record<PageName, (...args: never[]) => string>

/** The same addresses in one language: `routesIn('de').forums()` is `/de/forums`. */
export function routesIn(locale: Locale): typeof routes {
  const entries = Object.entries(routes).map(([name, make]) => [
    name,
    (...args: never[]) => localePath(locale, (make as (...given: never[]) => string)(...args)),
  ])
  return Object.fromEntries(entries)
}

function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return search.size ? `${path}?${search}` : path
}

const SEGMENT = {
  strict: { id: '[1-9][0-9]{0,8}', word: '[^/]+' },
  loose: { id: '[^/]+', word: '[^/]+' },
}

/** Source of a regular expression that a path (without language prefix) of this page matches. */
const patternOf = (path: string, kind: keyof typeof SEGMENT): string =>
  path.replace(/:(\w+)/g, (_, name: string) => SEGMENT[kind][name === 'id' ? 'id' : 'word'])

/** The page a path (without language prefix) belongs to, and its canonical spelling. */
export function matchPage(
  path: string,
  kind: keyof typeof SEGMENT = 'strict',
): { name: PageName; guard: Guard; canonical: string } | null {
  for (const [name, { path: pattern, guard }] of Object.entries(PAGES)) {
    if (!new RegExp(`^${patternOf(pattern, kind)}$`, 'i').test(path)) continue
    const given = path.split('/')
    const canonical = pattern.split('/').map((part, i) => (part.startsWith(':') ? given[i] : part))
    return { name: name as PageName, guard, canonical: canonical.join('/') }
  }
  return null
}

/** First segments that are no pages: the middleware and the Russian rewrite leave them alone. */
const NOT_PAGES = ['api', '_next', 'media', 'builds']
export const PREFIXED = LOCALES.filter((locale) => locale !== 'ru')

/**
 * What middleware.ts names in its matcher (a test holds the literal there to this): everything but
 * public pages, the API and files. So no public page pays for the middleware.
 */
export function middlewareSource(): string {
  const known = Object.values(PAGES)
    .filter(({ guard, path }) => guard === 'public' && path !== '/')
    .map(({ path }) => patternOf(path, 'strict').slice(1))
  const prefix = `(?:${PREFIXED.join('|')})`
  const passed = [
    `(?:${NOT_PAGES.join('|')})(?:/|$)`,
    '[^/]+\\.[a-z0-9]+$',
    `${prefix}$`,
    `(?:${prefix}/)?(?:${known.join('|')})$`,
  ]
  return `/((?!${passed.join('|')}).+)`
}
