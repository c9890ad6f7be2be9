import 'server-only'
import { LOCALES, localePath } from '@/lib/platform/i18n/locales'
import { PAGES, type PageName } from '@/lib/routes'

/** Public pages that are the same for every query, and show what they find to people alone. */
const UNREAD: PageName[] = ['search']

/** The text of `/robots.txt`: nobody reads a site that is not indexed. */
export function robotsText(origin: string, isIndexed: boolean): string {
  if (!isIndexed) return 'User-agent: *\nDisallow: /\n'
  const refused = ['/api/', ...pages()].map((path) => `Disallow: ${path}\n`)
  return `User-agent: *\n${refused.join('')}\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`
}

/** Pages of members and staff, and those above, in every language. */
function pages(): string[] {
  const paths = Object.entries(PAGES).flatMap(([name, { path, guard }]) =>
    guard === 'member' || guard === 'staff' || isUnread(name) ? [prefixOf(path)] : [],
  )
  return LOCALES.flatMap((locale) => [...new Set(paths)].map((path) => localePath(locale, path)))
}

/** By its first segment, unless other pages have it too. */
function prefixOf(path: string): string {
  const first = firstOf(path)
  const isShared = Object.entries(PAGES).some(
    ([name, page]) => page.guard === 'public' && !isUnread(name) && firstOf(page.path) === first,
  )
  return isShared ? path.replace(/:\w+/g, '*') : first
}

const firstOf = (path: string): string => path.split('/', 2).join('/')

const isUnread = (name: string): boolean => UNREAD.some((each) => each === name)
