import { expect, test } from '@playwright/test'
import { LOCALES, type Locale, languageTag, localePath } from '@/lib/platform/i18n/locales'
import { sessionCookieOf } from '@/lib/platform/testing/sign-in'
import { routes } from '@/lib/routes'
import { ADMIN, GUEST, MEMBER, PUBLIC, STAFF } from '@/lib/testing/addresses'
import { demoSale } from '@/lib/testing/demo'
import { localesInTurn, wordsOf } from '@/lib/testing/journey'
import { structuredFaults, typesIn } from '@/lib/testing/structured-data'

/** What search engines are asked not to keep. */
const NOT_KEPT = [
  '/forums/mortgage?sort=views_desc',
  '/profile/4/comments',
  '/profile/4/favorites',
  '/?tab=news',
  '/search',
  '/catalogue/compare',
  '/sale_page/list_sale_page?premium=1&country=DE',
  // Nothing is on presale there.
  '/presale/city?city=berlin',
  '/auth/yandex/callback',
]
const NOINDEX = '<meta name="robots" content="noindex'

/** Personal answers may not be stored by shared caches. */
const PERSONAL = 'private, no-store'

const BASE = process.env.BASE_URL ?? 'http://localhost:3000'

/** A request without cookies that does not follow redirects. */
const html = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(BASE + path, { headers, redirect: 'manual' })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  }
}
const tag = (text: string, pattern: RegExp) => text.match(pattern)?.[1]?.replaceAll('&amp;', '&')

for (const locale of localesInTurn()) {
  test(`public pages answer in ${locale} with their language, title, canonical and alternates`, async () => {
    for (const path of [...PUBLIC, routes.sale(await demoSale('open'))]) {
      const at = localePath(locale, path)
      const { status, text, headers } = await html(at)
      expect(status, at).toBe(200)
      expect(headers['set-cookie'], `${at} sets no cookie`).toBeUndefined()
      expect(tag(text, /<html lang="([^"]+)"/), at).toBe(languageTag(locale))
      expect(tag(text, /<title>([^<]+)<\/title>/), at).toBeTruthy()
      expect(text, `${at} shows no message key`).not.toMatch(
        />(?:shell|forum|posts|topics|common|errors|feed|articles|companies|ratings|moderation|catalogue|objects|maps|searches|inbox|feeds|callbacks|sales|saleform|gallery|legal|accounts|conversations|search|members|audit)\.[a-z]+[.\w]*</,
      )
      const canonical = tag(text, /<link rel="canonical" href="([^"]+)"/)
      const clean = path.replace('?page=1', '')
      expect(canonical?.replace(/\/$/, ''), at).toBe(
        `${BASE}${localePath(locale, clean)}`.replace(/\/$/, ''),
      )
      for (const other of [...LOCALES.map(languageTag), 'x-default']) {
        expect(text, `${at} names ${other}`).toMatch(new RegExp(`hrefLang="${other}"`, 'i'))
      }
      expect(text).toMatch(/<meta property="og:locale"/)
      expect(tag(text, /<meta name="description" content="([^"]+)"/), at).toBeTruthy()
      expect(await structuredFaults(text), at).toEqual([])
      if (NOT_KEPT.includes(path)) expect(text, at).toContain(NOINDEX)
      // In other languages a list of the demo may have no text.
      else if (locale === 'ru') expect(text, at).not.toContain(NOINDEX)
    }
  })

  // With a prefix in the address and without one; `npm run test:long -- pages` asks in the others too.
  if (!localesInTurn().includes(locale)) continue
  test(`guards send every role where it should go in ${locale}`, async () => {
    const member = { cookie: await sessionCookieOf('member@kvartal.local') }
    for (const path of GUEST) {
      const at = localePath(locale, path)
      const shell = await html(at)
      expect([shell.status, shell.headers['cache-control']], `visitor at ${at}`).toEqual([
        200,
        PERSONAL,
      ])
      const answer = await html(at, member)
      expect(answer.headers['cache-control'], at).toBe(PERSONAL)
      expect([answer.status, answer.headers.location], `member at ${at}`).toEqual([
        307,
        expect.stringMatching(new RegExp(`${localePath(locale, '/')}$`)),
      ])
    }
    for (const path of MEMBER) {
      const at = localePath(locale, path)
      const answer = await html(at)
      expect(answer.status, `visitor at ${at}`).toBe(307)
      expect(answer.headers['cache-control'], at).toBe(PERSONAL)
      expect(new URL(answer.headers.location ?? '', 'http://x').searchParams.get('redirect')).toBe(
        at,
      )
      const shell = await html(at, member)
      expect([shell.status, shell.headers['cache-control']], `member at ${at}`).toEqual([
        200,
        PERSONAL,
      ])
    }
    const moderator = { cookie: await sessionCookieOf('moderator@kvartal.local') }
    for (const path of STAFF) {
      const at = localePath(locale, path)
      for (const [headers, status] of [
        [{}, 307],
        [member, 403],
        [moderator, 200],
      ] as const) {
        const answer = await html(at, headers)
        expect([answer.status, answer.headers['cache-control']], at).toEqual([status, PERSONAL])
      }
    }
    const admin = { cookie: await sessionCookieOf('admin@kvartal.local') }
    for (const path of ADMIN) {
      const at = localePath(locale, path)
      for (const [headers, status] of [
        [{}, 307],
        [moderator, 403],
        [admin, 200],
      ] as const) {
        const answer = await html(at, headers)
        expect([answer.status, answer.headers['cache-control']], at).toEqual([status, PERSONAL])
      }
    }
  })
}

test('every page differs in its words from language to language', async () => {
  const titles = await Promise.all(
    LOCALES.map(async (locale) =>
      tag((await html(localePath(locale, '/topics'))).text, /<h1[^>]*>(.*?)<\/h1>/),
    ),
  )
  expect(new Set(titles).size).toBeGreaterThanOrEqual(5)
})

const words: Record<string, [Locale, RegExp, RegExp]> = {
  English: ['en', /Page not found: \/en\/nope\/x\?y=1/, /Page Not Found: \/en\/forum_page\/abc/],
}
for (const [name, [locale, unknown, missing]] of Object.entries(words)) {
  test(`unknown and wrong addresses say so in ${name}`, async ({ page }) => {
    const prefix = localePath(locale, '')
    const first = await page.goto(`${prefix}/nope/x?y=1`)
    expect(first?.status()).toBe(404)
    await expect(page.getByText(unknown)).toBeVisible()
    await expect(page).toHaveTitle('Page Not Found · Kvartal')

    const wrong = await page.goto(`${prefix}/forum_page/abc`)
    expect(wrong?.status()).toBe(404)
    await expect(page.getByText(missing)).toBeVisible()

    const absent = await page.goto(`${prefix}/forum_page/999999999`)
    expect(absent?.status()).toBe(404)
    await expect(page.getByText(`Page Not Found: ${prefix}/forum_page/999999999`)).toBeVisible()
    await expect(page).toHaveTitle('Page Not Found · Kvartal')
    for (const gone of [
      'topics_page/999999999',
      'forums/no-such-category',
      'close_sale_page/999999999',
    ]) {
      expect((await html(`${prefix}/${gone}`)).status, gone).toBe(404)
    }

    await page.getByRole('main').getByRole('searchbox').fill('heating')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${BASE}${prefix}/search?q=heating`)
  })
}

const MISSING = [
  '/nope',
  '/foo.html',
  '/favicon.ico',
  '/humans.txt',
  '/forums/foo.html',
  '/forum_page/999999999',
  '/forums?page=9999',
  '/forums?page=abc',
  '/news?page=-1',
  '/forum_page/2?page=0',
  '/forum_page/2?page=1.5',
  '/news?page=9999',
  '/companies?page=9999',
  '/trends_page/week?page=9999',
  '/sale_page/list_sale_page?page=9999',
]

for (const locale of localesInTurn()) {
  test(`an unknown address is 404 in ${locale}, whole on the server`, async () => {
    for (const path of MISSING) {
      const at = localePath(locale, path)
      const { status, text } = await html(at)
      expect(status, at).toBe(404)
      expect(text, at).toContain(`<html lang="${languageTag(locale)}"`)
      expect(text, at).toContain(at.replaceAll('&', '&amp;').split('?')[0])
      expect(text, at).toContain(
        `<title>${wordsOf(locale)('errors.page.notFoundTitle')} · Kvartal</title>`,
      )
    }
  })
}

test('addresses have one spelling', async () => {
  const moves: [string, string][] = [
    ['/ru/forums', '/forums'],
    ['/ru', '/'],
    ['/forums/', '/forums'],
    ['/Forums', '/forums'],
    ['/de/Forum_Page/1', '/de/forum_page/1'],
    ['/ru/', '/'],
    ['/RU/Forums/', '/forums'],
    ['/EN/forums', '/en/forums'],
    ['/de/', '/de'],
    ['/forums/Mortgage', '/forums/mortgage'],
    ['/icon.svg/', '/icon.svg'],
    ['/api/user/', '/api/user'],
  ]
  for (const [from, to] of moves) {
    const { status, headers } = await html(from)
    expect([status, new URL(headers.location ?? '', 'http://x').pathname], from).toEqual([308, to])
  }
})

test('what is built, kept and drawn is no page', async () => {
  const { text } = await html('/forums')
  const script = tag(text, /<script src="(\/_next\/static\/[^"]+)"/) ?? ''
  const files = ['/robots.txt', '/sitemap.xml', '/sitemaps/pages-1.xml']
  for (const path of ['/icon.svg', script, '/api/health/live', ...files]) {
    expect((await html(path)).status, path).toBe(200)
  }
  const file = await html('/sitemaps/posts-forum-1.xml')
  expect(file.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(file.text).toContain(`<loc>${BASE}/forum_page/`)
  const known = { 'if-none-match': file.headers.etag ?? '' }
  expect((await html('/sitemaps/posts-forum-1.xml', known)).status).toBe(304)
  expect((await html('/sitemaps/nothing-1.xml')).status).toBe(404)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of [
    '/forums?sort=old&page=2',
    '/news?page=2',
    '/?tab=news',
    '/catalogue?kind=flat&page=2',
    '/catalogue/compare?ids=1,2',
    '/nope?x=1',
  ]) {
    test(`the language is chosen at ${path}, which keeps its query`, async ({ page }) => {
      await page.goto(localePath('en', path))
      await page.locator('[popovertarget="language-menu"]').click()
      await page.locator('a[hreflang="de"]:visible').first().click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      const { pathname, search } = new URL(page.url())
      expect(pathname + search).toBe(localePath('de', path))
    })
  }
})

test('each kind of page says what it is, with what stands on it', async () => {
  const sale = routes.sale(await demoSale('open'))
  for (const [path, ...types] of [
    ['/', 'WebSite'],
    ['/forum_page/1', 'DiscussionForumPosting', 'BreadcrumbList'],
    ['/forums/mortgage', 'BreadcrumbList'],
    ['/news?category=law', 'BreadcrumbList'],
    ['/topics_page/1', 'BreadcrumbList'],
    ['/companies/1', 'Organization', 'BreadcrumbList'],
    ['/presale/city', 'BreadcrumbList'],
    ['/developers/topics', 'BreadcrumbList'],
    ['/profile/4', 'ProfilePage'],
    ['/blog/beirat-bernd', 'Blog'],
    [sale, 'RealEstateListing', 'BreadcrumbList'],
  ] as const) {
    const { text } = await html(localePath('en', path))
    expect(typesIn(text), path).toEqual(types)
  }
  const object = (await html('/detail_page/1')).text
  expect(['ApartmentComplex', 'RealEstateListing']).toContain(typesIn(object)[0])
  const { text } = await html('/en/forum_page/1')
  expect(text.match(/"@type":"Comment","text":"[^"]/g)?.length).toBeGreaterThan(0)
})

test('feeds stand below their pages, whose heads name them', async () => {
  for (const [page, feed] of [
    ['/', '/rss.xml'],
    ['/de', '/de/rss.xml'],
    ['/news', '/news/rss.xml'],
    ['/en/forum_page/1', '/en/forum_page/1/rss.xml'],
    ['/blog/beirat-bernd', '/blog/beirat-bernd/rss.xml'],
    ['/sale_page/list_sale_page', '/sale_page/list_sale_page/rss.xml'],
  ] as const) {
    const { text } = await html(page)
    for (const format of ['rss', 'atom']) {
      const at = feed.replace('rss.xml', `${format}.xml`)
      expect(text, page).toContain(`type="application/${format}+xml"`)
      expect(text, page).toContain(`href="${BASE}${at}"`)
      const answer = await html(at)
      expect([answer.status, answer.headers['content-type']], at).toEqual([
        200,
        `application/${format}+xml; charset=utf-8`,
      ])
      expect(answer.text).toContain(format === 'rss' ? '<item>' : '<entry>')
      const known = { 'if-none-match': answer.headers.etag ?? '' }
      expect((await html(at, known)).status, at).toBe(304)
      const since = { 'if-modified-since': answer.headers['last-modified'] ?? '' }
      expect((await html(at, since)).status, at).toBe(304)
    }
  }
  expect((await html('/de/topics_page/999999999/rss.xml')).status).toBe(404)
  expect((await html('/login/rss.xml')).status).toBe(404)
})

test('the language is detected on the root only', async () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/150' }
  const german = { ...browser, 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }
  const home = await html('/', german)
  expect([home.status, new URL(home.headers.location ?? '', 'http://x').pathname]).toEqual([
    307,
    '/de',
  ])
  expect(home.headers['set-cookie']).toMatch(/^locale=de; .*Max-Age=31536000.*SameSite=Lax/i)
  expect(home.headers['cache-control']).toContain('no-store')
  expect((await html('/forums', german)).status).toBe(200)
  const chosen = await html('/', { ...german, cookie: 'locale=cs' })
  expect(new URL(chosen.headers.location ?? '', 'http://x').pathname).toBe('/cs')
  const unknown = await html('/', { ...german, cookie: 'locale=fr' })
  expect(new URL(unknown.headers.location ?? '', 'http://x').pathname).toBe('/de')
  const weighed = await html('/', { ...browser, 'accept-language': 'ru;q=0.1, de;q=0.9' })
  expect(new URL(weighed.headers.location ?? '', 'http://x').pathname).toBe('/de')
  const latin = await html('/', { ...browser, 'accept-language': 'sr-Latn-RS' })
  expect(new URL(latin.headers.location ?? '', 'http://x').pathname).toBe('/sr')
  const crawler = { ...german, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  expect((await html('/', crawler)).status).toBe(200)
})

test('the imprint tells who runs the site, and where notices go', async () => {
  for (const locale of LOCALES) {
    const imprint = await html(localePath(locale, '/imprint'))
    expect(imprint.text, locale).toContain('<dd>Kvartal Media s.r.o.</dd>')
    expect(imprint.text, locale).toContain('href="mailto:notices@kvartal.local"')
    const rules = await html(localePath(locale, '/rules'))
    expect(rules.text, locale).toContain('href="mailto:notices@kvartal.local"')
  }
})
