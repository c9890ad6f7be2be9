import { expect, test } from '@playwright/test'
import { LOCALES, localePath } from '@/lib/platform/i18n/locales'
import { BASE, faultsOf, serveMaps } from '@/lib/testing/journey'

const AT_ONCE = 4
const HOUR = 3_600_000

type Found = { path: string; from: string }

/** Filters combine without end: each combination of their names is read once per page. */
function keyOf(path: string) {
  const { pathname, searchParams } = new URL(path, BASE)
  const names = [...searchParams.keys()].filter((name) => name !== 'page')
  const page = searchParams.get('page') ?? ''
  return names.length ? `${pathname}?${[...new Set(names)].sort()}` : `${pathname}?page=${page}`
}

/** The kind of page that stands at an address: numbers and queries aside. */
const kindOf = (path: string) => new URL(path, BASE).pathname.replace(/\d[\d,]*/g, 'N')

/** The addresses of our own that a page links to. */
function linksOf(html: string, path: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href = '']) => href)
  return hrefs
    .map((href) => new URL(href.replaceAll('&amp;', '&'), BASE + path))
    .filter(({ origin, pathname }) => origin === BASE && !pathname.startsWith('/api/'))
    .map(({ pathname, search }) => pathname + search)
}

/** Reads one address; answers where it leads and what is wrong with it. */
async function read({ path, from }: Found) {
  const answer = await fetch(BASE + path, { redirect: 'manual' })
  const html = await answer.text()
  const isRight = answer.status < 400
  const moved = answer.headers.get('location')
  const next = moved ? [new URL(moved, BASE + path)] : []
  const links = next.filter(({ origin }) => origin === BASE).map((to) => to.pathname + to.search)
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  return {
    links: isPage ? [...links, ...linksOf(html, path)] : links,
    isPage: isPage && answer.status === 200,
    fault: isRight ? undefined : `${answer.status} ${path} linked from ${from}`,
  }
}

test('every link of the site answers, in all languages, and no kind of page complains', async ({
  browser,
}) => {
  test.setTimeout(2 * HOUR)
  const waiting: Found[] = LOCALES.map((locale) => ({ path: localePath(locale, '/'), from: '-' }))
  const seen = new Set(waiting.map(({ path }) => keyOf(path)))
  const kinds = new Map<string, string>()
  const faults: string[] = []

  const visit = async (found: Found) => {
    const { links, isPage, fault } = await read(found)
    if (fault) faults.push(fault)
    if (isPage && !kinds.has(kindOf(found.path))) kinds.set(kindOf(found.path), found.path)
    for (const path of links) {
      if (seen.has(keyOf(path))) continue
      seen.add(keyOf(path))
      waiting.push({ path, from: found.path })
    }
  }
  while (waiting.length) await Promise.all(waiting.splice(0, AT_ONCE).map(visit))
  expect.soft(faults).toEqual([])
  expect(seen.size).toBeGreaterThan(1000)

  const context = await browser.newContext({ baseURL: BASE })
  await serveMaps(context)
  for (const path of kinds.values()) {
    const page = await context.newPage()
    const said = faultsOf(page)
    await page.goto(path)
    await page.locator('footer, main').first().waitFor()
    expect.soft(said, path).toEqual([])
    await page.close()
  }
  await context.close()
})
