import { type Locale, localePath } from './platform/i18n/locales.ts'

export const GUARDS = ['public', 'member', 'guest', 'staff'] as const
export type Guard = (typeof GUARDS)[number]
type RouteDef = { path: string; guard: Guard }

/** Sections of articles with lists of their own; the forum has its own pages. */
export const ARTICLE_SECTIONS = ['news', 'opinions', 'education', 'events', 'blogs'] as const
export type ArticleSection = (typeof ARTICLE_SECTIONS)[number]

/** Tabs of the account pages. */
export const ACCOUNT_TABS = ['posts', 'comments', 'subscriptions', 'requests', 'profile'] as const
export type AccountTab = (typeof ACCOUNT_TABS)[number]

/** Lists of a member's public profile, each a page of its own. */
export const PROFILE_PARTS = ['posts', 'comments', 'subscriptions', 'favorites'] as const
export type ProfilePart = (typeof PROFILE_PARTS)[number]

/** Periods of trends. */
export const TREND_PERIODS = ['day', 'week', 'month', 'year', 'all'] as const

/**
 * Every page of the site. `:id` is a positive integer, `:section`, `:period`, `:tab` and `:part` are one of the above,
 * `:category` and `:slug` are slugs, other `:words` are any single segment.
 */
export const PAGES = {
  home: { path: '/', guard: 'public' },
  forums: { path: '/forums', guard: 'public' },
  forumCategory: { path: '/forums/:category', guard: 'public' },
  discussion: { path: '/forum_page/:id', guard: 'public' },
  unread: { path: '/unread', guard: 'member' },
  topics: { path: '/topics', guard: 'public' },
  topic: { path: '/topics_page/:id', guard: 'public' },
  tag: { path: '/tags/:tag', guard: 'public' },
  profile: { path: '/profile/:id', guard: 'public' },
  profilePart: { path: '/profile/:id/:part', guard: 'public' },
  blog: { path: '/blog/:slug', guard: 'public' },
  trends: { path: '/trends_page', guard: 'public' },
  trendsOf: { path: '/trends_page/:period', guard: 'public' },
  rating: { path: '/rating_page', guard: 'public' },
  sections: { path: '/sections', guard: 'public' },
  moderationLog: { path: '/moderation-log', guard: 'public' },
  search: { path: '/search', guard: 'public' },
  companies: { path: '/companies', guard: 'public' },
  company: { path: '/companies/:id', guard: 'public' },
  claimCompany: { path: '/companies/:id/claim', guard: 'member' },
  catalogue: { path: '/catalogue', guard: 'public' },
  overseas: { path: '/overseas', guard: 'public' },
  compare: { path: '/catalogue/compare', guard: 'public' },
  sell: { path: '/catalogue/sell', guard: 'public' },
  object: { path: '/detail_page/:id', guard: 'public' },
  sales: { path: '/sale_page/list_sale_page', guard: 'public' },
  presaleCities: { path: '/presale/city', guard: 'public' },
  sale: { path: '/close_sale_page/:id', guard: 'public' },
  editSale: { path: '/close_sale_page/:id/edit', guard: 'staff' },
  previewSale: { path: '/close_sale_page/:id/preview', guard: 'staff' },
  createSale: { path: '/create_sale_close', guard: 'staff' },
  stopAlerts: { path: '/unsubscribe/:token', guard: 'public' },
  notifications: { path: '/notifications', guard: 'member' },
  conversations: { path: '/messages', guard: 'member' },
  conversation: { path: '/messages/:id', guard: 'member' },
  notificationSettings: { path: '/notifications/settings', guard: 'member' },
  staff: { path: '/staff', guard: 'staff' },
  staffFeeds: { path: '/staff/feeds', guard: 'staff' },
  staffFeedRun: { path: '/staff/feeds/:id', guard: 'staff' },
  staffRates: { path: '/staff/rates', guard: 'staff' },
  staffProgrammes: { path: '/staff/programmes', guard: 'staff' },
  staffNumbers: { path: '/staff/numbers', guard: 'staff' },
  staffCompanies: { path: '/staff/companies', guard: 'staff' },
  staffClaims: { path: '/staff/claims', guard: 'staff' },
  staffCategories: { path: '/staff/categories', guard: 'staff' },
  staffRequests: { path: '/staff/requests', guard: 'staff' },
  staffJobs: { path: '/staff/jobs', guard: 'staff' },
  staffSystem: { path: '/staff/system', guard: 'staff' },
  staffSearches: { path: '/staff/searches', guard: 'staff' },
  staffSynonyms: { path: '/staff/synonyms', guard: 'staff' },
  staffWords: { path: '/staff/words', guard: 'staff' },
  staffLimits: { path: '/staff/limits', guard: 'staff' },
  staffMembers: { path: '/staff/users', guard: 'staff' },
  staffLog: { path: '/staff/log', guard: 'staff' },
  staffRemoved: { path: '/staff/removed', guard: 'staff' },
  editor: { path: '/editor_page', guard: 'member' },
  editPost: { path: '/editor_page/:id', guard: 'member' },
  drafts: { path: '/draft', guard: 'member' },
  favorites: { path: '/favorites', guard: 'member' },
  reports: { path: '/reports/account_reports', guard: 'member' },
  decisions: { path: '/decisions', guard: 'member' },
  account: { path: '/personal_account_page', guard: 'member' },
  accountSettings: { path: '/personal_account_page/settings', guard: 'member' },
  profileSettings: { path: '/personal_account_page/settings/profile', guard: 'member' },
  blogSettings: { path: '/personal_account_page/settings/Blog', guard: 'member' },
  ownCompanies: { path: '/personal_account_page/companies', guard: 'member' },
  ownCompany: { path: '/personal_account_page/companies/:id', guard: 'member' },
  accountTab: { path: '/personal_account_page/:tab', guard: 'member' },
  reportProblem: { path: '/report-problem', guard: 'public' },
  consultation: { path: '/consultation', guard: 'public' },
  login: { path: '/login', guard: 'guest' },
  register: { path: '/register', guard: 'guest' },
  forgotPassword: { path: '/forgot-password', guard: 'guest' },
  resetPassword: { path: '/reset-password', guard: 'guest' },
  confirmEmail: { path: '/confirm-email', guard: 'public' },
  yandexCallback: { path: '/auth/yandex/callback', guard: 'public' },
  terms: { path: '/terms', guard: 'public' },
  rules: { path: '/rules', guard: 'public' },
  about: { path: '/about', guard: 'public' },
  imprint: { path: '/imprint', guard: 'public' },
  privacy: { path: '/privacy', guard: 'public' },
  developers: { path: '/developers', guard: 'public' },
  developersGroup: { path: '/developers/:group', guard: 'public' },
  section: { path: '/:section', guard: 'public' },
  article: { path: '/:section/:id', guard: 'public' },
} as const satisfies Record<string, RouteDef>
export type PageName = keyof typeof PAGES

/** Titles of pages whose names people know them by; the others go by their name. */
const TITLES: Partial<Record<PageName, string>> = {
  forums: 'Forums',
  discussion: 'Forums Post',
  topics: 'Topics',
  topic: 'Topics Post',
  rating: 'Rating Page',
  sales: 'List Sale Page',
  sale: 'Sale Post',
}
/** The stable, language-free title of a page, for analytics and logs. */
export const pageTitle = (name: PageName): string => TITLES[name] ?? name

/**
 * A page of comments, and the number of one; or those that weigh most first. `merged`: the discussion whose numbers the
 * address counts by.
 */
type CommentsAt = {
  order?: 'top' | undefined
  page?: number | undefined
  post?: number | undefined
  merged?: number | undefined
}
type Query = Record<string, string | number | null | undefined>

/** Builders of every URL, without language prefix. */
export const routes = {
  home: (query?: Query) => withQuery('/', query),
  forums: (query?: Query) => withQuery('/forums', query),
  forumCategory: (slug: string, query?: Query) => withQuery(`/forums/${slug}`, query),
  discussion: (id: number, at?: CommentsAt) => placeOf(`/forum_page/${id}`, at),
  unread: (query?: Query) => withQuery('/unread', query),
  topics: () => '/topics',
  topic: (id: number, query?: Query) => withQuery(`/topics_page/${id}`, query),
  tag: (slug: string, query?: Query) => withQuery(`/tags/${encodeURIComponent(slug)}`, query),
  profile: (id: number) => `/profile/${id}`,
  profilePart: (id: number, part: ProfilePart, query?: Query) =>
    withQuery(`/profile/${id}/${part}`, query),
  /** Its feed is at `rss.xml` under it. */
  blog: (slug: string, query?: Query) => withQuery(`/blog/${slug}`, query),
  trends: (query?: Query) => withQuery('/trends_page', query),
  trendsOf: (period: string, query?: Query) => withQuery(`/trends_page/${period}`, query),
  rating: (query?: Query) => withQuery('/rating_page', query),
  sections: () => '/sections',
  moderationLog: (query?: Query) => withQuery('/moderation-log', query),
  /** `q` with operators, as `formatSearch` writes it. */
  search: (query?: Query) => withQuery('/search', query),
  companies: (query?: Query) => withQuery('/companies', query),
  company: (id: number, query?: Query) => withQuery(`/companies/${id}`, query),
  claimCompany: (id: number, query?: { token: string }) =>
    withQuery(`/companies/${id}/claim`, query),
  /** `query` as `catalogueQueryOf` writes it. */
  catalogue: (query = '') => withSearch('/catalogue', query),
  overseas: (query = '') => withSearch('/overseas', query),
  compare: (ids: number[] = []) =>
    withSearch('/catalogue/compare', ids.length ? `ids=${ids.join(',')}` : ''),
  sell: () => '/catalogue/sell',
  /** A property or a complex. */
  object: (id: number) => `/detail_page/${id}`,
  sales: (query?: Query) => withQuery('/sale_page/list_sale_page', query),
  presaleCities: (query?: Query) => withQuery('/presale/city', query),
  sale: (id: number) => `/close_sale_page/${id}`,
  editSale: (id: number) => `/close_sale_page/${id}/edit`,
  previewSale: (id: number) => `/close_sale_page/${id}/preview`,
  createSale: () => '/create_sale_close',
  stopAlerts: (token: string) => `/unsubscribe/${token}`,
  notifications: () => '/notifications',
  /** `to`: the member to whom a first message is begun. */
  conversations: (query?: { to?: number }) => withQuery('/messages', query),
  conversation: (id: number) => `/messages/${id}`,
  notificationSettings: () => '/notifications/settings',
  staff: () => '/staff',
  staffFeeds: () => '/staff/feeds',
  staffFeedRun: (id: number) => `/staff/feeds/${id}`,
  staffRates: () => '/staff/rates',
  staffProgrammes: () => '/staff/programmes',
  staffNumbers: () => '/staff/numbers',
  staffSearches: () => '/staff/searches',
  staffSynonyms: () => '/staff/synonyms',
  staffWords: () => '/staff/words',
  staffLimits: () => '/staff/limits',
  staffCompanies: (query?: Query) => withQuery('/staff/companies', query),
  staffClaims: (query?: Query) => withQuery('/staff/claims', query),
  staffCategories: () => '/staff/categories',
  staffRequests: (query?: Query) => withQuery('/staff/requests', query),
  staffJobs: () => '/staff/jobs',
  staffSystem: () => '/staff/system',
  staffMembers: (query?: Query) => withQuery('/staff/users', query),
  staffLog: (query?: Query) => withQuery('/staff/log', query),
  staffRemoved: (query?: Query) => withQuery('/staff/removed', query),
  editor: (query?: Query) => withQuery('/editor_page', query),
  editPost: (id: number) => `/editor_page/${id}`,
  drafts: () => '/draft',
  favorites: () => '/favorites',
  reports: (query?: Query) => withQuery('/reports/account_reports', query),
  decisions: () => '/decisions',
  account: () => '/personal_account_page',
  accountSettings: () => '/personal_account_page/settings',
  profileSettings: () => '/personal_account_page/settings/profile',
  blogSettings: () => '/personal_account_page/settings/Blog',
  ownCompanies: () => '/personal_account_page/companies',
  /** `show`: one of the tabs, else the requests for calls. */
  ownCompany: (id: number, query?: Query) =>
    withQuery(`/personal_account_page/companies/${id}`, query),
  accountTab: (tab: AccountTab) => `/personal_account_page/${tab}`,
  /** `path` is the address that it is about. */
  reportProblem: (query?: { path: string }) => withQuery('/report-problem', query),
  consultation: () => '/consultation',
  login: (redirect?: string) => withQuery('/login', { redirect }),
  register: (redirect?: string) => withQuery('/register', { redirect }),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token: string) => withQuery('/reset-password', { token }),
  /** `change`: the link of a change of address. */
  confirmEmail: (token: string, kind: 'token' | 'change' = 'token') =>
    withQuery('/confirm-email', { [kind]: token }),
  yandexCallback: () => '/auth/yandex/callback',
  terms: () => '/terms',
  rules: () => '/rules',
  about: () => '/about',
  imprint: () => '/imprint',
  privacy: () => '/privacy',
  developers: () => '/developers',
  /** Calls of the API by the first word of their address. */
  developersGroup: (group: string) => `/developers/${group}`,
  section: (section: ArticleSection, query?: Query) => withQuery(`/${section}`, query),
  article: (section: ArticleSection, id: number, at?: CommentsAt) =>
    placeOf(`/${section}/${id}`, at),
} satisfies Record<PageName, (...args: never[]) => string>

/** URL of a post: a discussion in the forum, an article in its section. */
export const postPath = (
  to: Pick<typeof routes, 'article' | 'discussion'>,
  { section, id }: { section: string; id: number },
  at?: CommentsAt,
): string => {
  const articles = ARTICLE_SECTIONS.find((name) => name === section)
  return articles ? to.article(articles, id, at) : to.discussion(id, at)
}

const localized = new Map<Locale, typeof routes>()

/** The same URLs in one language: `routesIn('de').forums()` is `/de/forums`. */
export function routesIn(locale: Locale): typeof routes {
  const known = localized.get(locale) ?? localize(locale)
  localized.set(locale, known)
  return known
}

function localize(locale: Locale): typeof routes {
  const entries = Object.entries(routes).map(([name, make]) => [
    name,
    (...args: never[]) => localePath(locale, (make as (...given: never[]) => string)(...args)),
  ])
  return Object.fromEntries(entries)
}

const placeOf = (path: string, { order, page, post, merged }: CommentsAt = {}): string =>
  withQuery(path, { order, page: page === 1 ? null : page, merged }) + (post ? `#post-${post}` : '')

function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return search.size ? `${path}?${search}` : path
}

const withSearch = (path: string, search: string) => (search ? `${path}?${search}` : path)
