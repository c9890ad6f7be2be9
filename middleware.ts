import { isbot } from 'isbot'
import { type NextRequest, NextResponse } from 'next/server'
import { worksFor } from '@/lib/companies/members/queries'
import { viewerOf } from '@/lib/platform/auth/find-viewer'
import type { Member } from '@/lib/platform/auth/viewer'
import { canonicalPath, matchPage } from './lib/page-match'
import { REFUSAL_HEADER } from './lib/platform/front/refusal-header'
import { cookieHeader } from './lib/platform/http/cookies'
import { acceptedLocale } from './lib/platform/i18n/detect'
import {
  isLocale,
  LOCALE_COOKIE,
  type Locale,
  localePath,
  splitLocale,
} from './lib/platform/i18n/locales'
import { isOutage } from './lib/platform/outage'
import { can } from './lib/policy'
import { type Guard, type PageName, routes } from './lib/routes'

const YEAR = 365 * 86_400
/** For answers that depend on the viewer: no shared cache may store them. */
const PERSONAL = 'private, no-store'

/** Redirects and 404 for people; access itself is checked by the API. Public pages are not in the matcher. */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  if (pathname === '/') return detectLanguage(request)
  const refusal = Number(request.headers.get(REFUSAL_HEADER))
  if (refusal) return show(request, refusal)
  const canonical = canonicalPath(pathname)
  if (canonical !== pathname) return redirect(request, canonical, 308)
  const { locale, path } = splitLocale(pathname)
  const page = matchPage(path)
  if (!page) return show(request, 404)
  if (page.guard === 'public') return NextResponse.next()
  const answer = await guard(request, { ...page, guard: page.guard }, locale).catch(unavailable)
  answer.headers.set('cache-control', PERSONAL)
  return answer
}

type Guarded = { name: PageName; guard: Exclude<Guard, 'public'>; canonical: string }

async function guard(
  request: NextRequest,
  { name, guard: kind, canonical }: Guarded,
  locale: Locale,
): Promise<NextResponse> {
  const viewer = await viewerOf(request)
  if (kind === 'guest') return viewer ? home(request, locale) : pass(request)
  if (!viewer) {
    const back = request.nextUrl.pathname + request.nextUrl.search
    const login = new URL(localePath(locale, routes.login(back)), request.url)
    return NextResponse.redirect(login, 307)
  }
  if (
    (kind === 'staff' && !can(viewer, 'staff.enter')) ||
    !(await mayOpen(viewer, name, canonical))
  ) {
    return show(request, 403, viewer.needsSecondFactor ? 'second-factor' : undefined)
  }
  return pass(request)
}

/** Pages that hold nothing for others, so that these get a whole page instead of a list that could not be loaded. */
async function mayOpen(viewer: Member, name: PageName, path: string): Promise<boolean> {
  if (name === 'staffLimits') return can(viewer, 'limit.edit')
  if (name === 'staffCompanies') return can(viewer, 'company.edit')
  if (name === 'staffJobs') return can(viewer, 'jobs.read')
  if (name === 'staffSystem') return can(viewer, 'system.read')
  if (name !== 'ownCompany') return true
  const isStaff = await worksFor(viewer.id, Number(path.split('/').at(-1)))
  return can(viewer, 'company.readStaff', { isStaff })
}

/**
 * Who asks is not known without the database. The front makes a page of it; the client router asks for one then.
 * @throws what is no outage
 */
function unavailable(error: unknown): NextResponse {
  if (!isOutage(error)) throw error
  return new NextResponse(null, { status: 503, headers: { 'retry-after': '5' } })
}

function home(request: NextRequest, locale: Locale): NextResponse {
  return NextResponse.redirect(new URL(localePath(locale, routes.home()), request.url), 307)
}

function detectLanguage(request: NextRequest): NextResponse {
  const cookie = request.cookies.get(LOCALE_COOKIE)?.value
  const chosen = isLocale(cookie) ? cookie : null
  if (!chosen && isbot(request.headers.get('user-agent'))) return pass(request)
  const locale = chosen ?? acceptedLocale(request.headers.get('accept-language'))
  if (locale === 'ru') return pass(request)
  const answer = redirect(request, localePath(locale, '/'), 307)
  answer.headers.append('set-cookie', cookieHeader(LOCALE_COOKIE, locale, { maxAge: YEAR }))
  answer.headers.set('cache-control', 'no-store')
  answer.headers.set('vary', 'accept-language, cookie')
  return answer
}

/** Rewrites to the catch-all page, which renders the error in this language. */
function show(request: NextRequest, status: number, reason = String(status)): NextResponse {
  const { locale, path } = splitLocale(request.nextUrl.pathname)
  const url = request.nextUrl.clone()
  url.pathname = `/${locale}/${reason}${path}`
  return NextResponse.rewrite(url, { status })
}

function redirect(request: NextRequest, pathname: string, status: number): NextResponse {
  const url = new URL(pathname, request.url)
  url.search = request.nextUrl.search
  return NextResponse.redirect(url, status)
}

/** Rewrites to the page under `/{locale}`; Russian has no prefix in public addresses. */
function pass(request: NextRequest): NextResponse {
  const { locale, path } = splitLocale(request.nextUrl.pathname)
  const url = request.nextUrl.clone()
  url.pathname = path === '/' ? `/${locale}` : `/${locale}${path}`
  return NextResponse.rewrite(url)
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    { source: '/', has: [{ type: 'cookie', key: 'locale', value: '(?:en|de|cs|pl|sr)' }] },
    {
      source: '/',
      missing: [{ type: 'cookie', key: 'locale', value: '(?:ru|en|de|cs|pl|sr)' }],
      has: [{ type: 'header', key: 'accept-language', value: '(?!ru(?:-[a-zA-Z0-9]+)*(?:,|$)).*' }],
    },
    { source: '/:path+', has: [{ type: 'header', key: 'x-refusal' }] },
    '/((?!(?:api|_next|media|sitemaps)(?:/|$)|(?:icon\\.svg|sw\\.js|offline\\.js|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest|en/manifest\\.webmanifest|de/manifest\\.webmanifest|cs/manifest\\.webmanifest|pl/manifest\\.webmanifest|sr/manifest\\.webmanifest)$|(?:en|de|cs|pl|sr)$|(?:(?:en|de|cs|pl|sr)/)?(?:forums|forums/[a-z0-9-]{1,60}|forum_page/[1-9][0-9]{0,8}|topics|topics_page/[1-9][0-9]{0,8}|tags/[^/]+|profile/[1-9][0-9]{0,8}|profile/[1-9][0-9]{0,8}/(?:posts|comments|subscriptions|favorites)|blog/[a-z0-9-]{1,60}|trends_page|trends_page/(?:day|week|month|year|all)|rating_page|sections|moderation-log|search|companies|companies/[1-9][0-9]{0,8}|catalogue|overseas|catalogue/compare|catalogue/sell|detail_page/[1-9][0-9]{0,8}|sale_page/list_sale_page|presale/city|close_sale_page/[1-9][0-9]{0,8}|unsubscribe/[^/]+|report-problem|consultation|confirm-email|auth/yandex/callback|terms|rules|about|imprint|privacy|developers|developers/[^/]+|(?:news|opinions|education|events|blogs)|(?:news|opinions|education|events|blogs)/[1-9][0-9]{0,8}|(?:(?:forums|forums/[a-z0-9-]{1,60}|forum_page/[1-9][0-9]{0,8}|topics_page/[1-9][0-9]{0,8}|tags/[^/]+|companies/[1-9][0-9]{0,8}|profile/[1-9][0-9]{0,8}|blog/[a-z0-9-]{1,60}|sale_page/list_sale_page|(?:news|opinions|education|events|blogs)|(?:news|opinions|education|events|blogs)/[1-9][0-9]{0,8})/)?(?:rss|atom)\\.xml)$).+)',
  ],
}
