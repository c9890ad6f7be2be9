import { expect, type Page } from '@playwright/test'
import { matchPage } from '@/lib/page-match'
import { LOCALES, localePath, splitLocale } from '@/lib/platform/i18n/locales'
import { BASE, query } from '@/lib/testing/journey'
import { type Site, sheetOf } from '@/lib/testing/page-faults'
import { SCENES } from '@/lib/testing/scenes'
import { play, prepare, resize, type Scene, test } from '@/lib/testing/stage'

const AT_ONCE = 4
const HOUR = 3_600_000
/** Addresses of one kind: thousands of objects are drawn by one page, filters combine without limit. */
const OF_A_KIND = 30
const PROGRESS_EVERY = 100

declare global {
  interface Window {
    violations: string[]
  }
}

type Found = { path: string; from: string }

/** The kind of page of an address: its language, its page of the site, and whether it has a query. */
function kindOf(address: string) {
  const { pathname, search } = new URL(address, BASE)
  const { locale, path } = splitLocale(pathname)
  const name = matchPage(path)?.name ?? path.replace(/\d+/g, 'N')
  return `${locale} ${name}${search && ' with a query'}`
}

/** Links of a page to this site. */
function linksOf(html: string, path: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href = '']) => href)
  return hrefs
    .map((href) => new URL(href.replaceAll('&amp;', '&'), BASE + path))
    .filter(({ origin, pathname }) => origin === BASE && !pathname.startsWith('/api/'))
    .map(({ pathname, search }) => pathname + search)
}

/** Names that stand in pages of all languages. */
async function siteNow(): Promise<Site> {
  const rows = await query<{ name: string }>(
    `select name from "User" union select name from "Company" union select name from "Complex"
     union select city from "Company" union select name from "Blog"`,
  )
  const names = rows.map(({ name }) => name).filter((name) => name.length > 2)
  // A name may hold a shorter one.
  return { base: BASE, names: names.toSorted((a, b) => b.length - a.length) }
}

/** Reads one address; returns where it leads and its faults. */
async function read({ path, from }: Found, site: Site) {
  const answer = await fetch(BASE + path, { redirect: 'manual' })
  const html = await answer.text()
  const faults = answer.status < 400 ? [] : [`${answer.status} ${path} linked from ${from}`]
  const moved = answer.headers.get('location')
  const next = moved ? [new URL(moved, BASE + path)] : []
  const links = next.filter(({ origin }) => origin === BASE).map((to) => to.pathname + to.search)
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  if (!isPage) return { faults, links }
  const said = answer.status === 200 ? sheetOf(html, path, site).faults : []
  return {
    faults: [...faults, ...said.map((fault) => `${path}: ${fault}`)],
    links: [...links, ...linksOf(html, path)],
  }
}

/** The addresses still to read: each once, and a sample of its kind. */
function frontier(starts: string[]) {
  const waiting: Found[] = []
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  const add = (path: string, from: string) => {
    const count = counts.get(kindOf(path)) ?? 0
    if (seen.has(path) || count >= OF_A_KIND) return
    seen.add(path)
    counts.set(kindOf(path), count + 1)
    waiting.push({ path, from })
  }
  for (const path of starts) add(path, '-')
  return { waiting, seen, counts, add }
}

test('every link of the site answers, and each page is of its language, in all languages', async () => {
  test.setTimeout(2 * HOUR)
  const site = await siteNow()
  const { waiting, seen, counts, add } = frontier(LOCALES.map((locale) => localePath(locale, '/')))
  const faults: string[] = []
  const visit = async (found: Found) => {
    const { links, faults: own } = await read(found, site)
    for (const fault of own) console.warn(fault)
    faults.push(...own)
    for (const path of links) add(path, found.path)
  }
  for (let round = 1; waiting.length; round++) {
    await Promise.all(waiting.splice(0, AT_ONCE).map(visit))
    if (round % PROGRESS_EVERY === 0) console.warn(round * AT_ONCE, 'read,', waiting.length, 'wait')
  }
  console.warn(seen.size, 'addresses of', counts.size, 'kinds')
  expect(faults).toEqual([])
  expect(seen.size).toBeGreaterThan(1000)
})

const listen = () => {
  window.violations = []
  document.addEventListener('securitypolicyviolation', (event) =>
    window.violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
  )
}

const violationsOf = (page: Page) => page.evaluate(() => window.violations)

test.beforeAll(({ stage }) => stage.addInitScript(listen))

for (const [name, scene] of Object.entries<Scene>(SCENES)) {
  test(`no fault and no violation in any language: ${name}`, async ({ stage }) => {
    test.setTimeout(HOUR)
    for (const locale of LOCALES) {
      const path = await prepare(stage, scene)
      const { page, faults } = await play(stage, scene, { locale, size: 1440, path })
      expect.soft(await violationsOf(page), `${locale} ${path}`).toEqual([])
      await resize(page, 320)
      const beside = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(beside, `${locale} ${path}: pixels beside the page at 320`).toBeLessThanOrEqual(0)
      expect.soft(faults, `${locale} ${path}`).toEqual([])
    }
  })
}
