import { expect, test } from '@playwright/test'
import { LOCALES, localePath } from '@/lib/platform/i18n/locales'
import { BASE, faultsOf, serveMaps } from '@/lib/testing/journey'

const AT_ONCE = 4
const HOUR = 3_600_000
/** Addresses of one kind in one language: thousands of objects are drawn by one page. */
const OF_A_KIND = 60
const PROGRESS_EVERY = 50

type Found = { path: string; from: string }

/** Filters can be combined without limit, so each set of their names is read once per page. */
function keyOf(path: string) {
  const { pathname, searchParams } = new URL(path, BASE)
  const names = [...searchParams.keys()].filter((name) => name !== 'page')
  const page = searchParams.get('page') ?? ''
  return names.length ? `${pathname}?${[...new Set(names)].sort()}` : `${pathname}?page=${page}`
}

/** The kind of page of an address: without numbers and query. */
const kindOf = (path: string) => new URL(path, BASE).pathname.replace(/\d[\d,]*/g, 'N')

/** Links of a page to this site. */
function linksOf(html: string, path: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href = '']) => href)
  return hrefs
    .map((href) => new URL(href.replaceAll('&amp;', '&'), BASE + path))
    .filter(({ origin, pathname }) => origin === BASE && !pathname.startsWith('/api/'))
    .map(({ pathname, search }) => pathname + search)
}

/** Reads one address; returns its links and its faults. */
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

/** The addresses still to read; of each only the first of its key, and a sample of its kind. */
function frontier(starts: string[]) {
  const waiting: Found[] = []
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  const add = (path: string, from: string) => {
    if (seen.has(keyOf(path))) return
    seen.add(keyOf(path))
    const count = (counts.get(kindOf(path)) ?? 0) + 1
    counts.set(kindOf(path), count)
    if (count <= OF_A_KIND) waiting.push({ path, from })
  }
  for (const path of starts) add(path, '-')
  return { waiting, seen, add }
}

test('every link of the site answers, in all languages, and no kind of page complains', async ({
  browser,
}) => {
  test.setTimeout(2 * HOUR)
  const { waiting, seen, add } = frontier(LOCALES.map((locale) => localePath(locale, '/')))
  const kinds = new Map<string, string>()
  const faults: string[] = []

  const visit = async (found: Found) => {
    const { links, isPage, fault } = await read(found)
    if (fault) faults.push(fault)
    if (isPage && !kinds.has(kindOf(found.path))) kinds.set(kindOf(found.path), found.path)
    for (const path of links) add(path, found.path)
  }
  for (let round = 1; waiting.length; round++) {
    await Promise.all(waiting.splice(0, AT_ONCE).map(visit))
    if (round % PROGRESS_EVERY === 0) console.warn(round * AT_ONCE, 'read,', waiting.length, 'wait')
  }
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
