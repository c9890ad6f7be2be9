import { matchPage } from '@/lib/page-match'
import { type Locale, localePath, splitLocale } from '@/lib/platform/i18n/locales'
import { BASE, query } from './journey'
import { type Site, sheetOf } from './page-faults'
import { structuredFaults } from './structured-data'

const AT_ONCE = 4
const PROGRESS_EVERY = 100

type Found = { path: string; from: string }
export type Crawl = {
  locale: Locale
  /** Where it begins beside the home page. */
  also: readonly string[]
  /** How many addresses of one kind are read: thousands of objects are drawn by one page, filters combine without limit. */
  ofAKind: number
  /** Also addresses with a query, such as the pages of a list. */
  withQueries: boolean
  cookie?: string
}

/** Reads what the pages of one language lead to. Returns what was read and what is wrong with it. */
export async function crawl({ locale, also, ofAKind, withQueries, cookie }: Crawl) {
  const starts = ['/', ...also].map((path) => localePath(locale, path))
  const isWanted = (path: string) =>
    (withQueries || !path.includes('?')) &&
    (isFile(path) || splitLocale(pathOf(path)).locale === locale)
  const { waiting, seen, counts, add } = frontier(starts, ofAKind, isWanted)
  const faults: string[] = []
  for (let round = 1; waiting.length; round++) {
    const batch = waiting.splice(0, AT_ONCE)
    // Journeys beside it make members and companies.
    const site = await siteNow()
    const answers = await Promise.all(batch.map((found) => read(found, site, cookie)))
    // In their order, so that the same pages are the sample of their kind whichever answers first.
    for (const [at, { links, faults: own }] of answers.entries()) {
      faults.push(...own)
      for (const path of links) add(path, batch[at]?.path ?? '-')
    }
    if (round % PROGRESS_EVERY === 0) console.warn(round * AT_ONCE, 'read,', waiting.length, 'wait')
  }
  return { read: seen.size, kinds: [...counts.keys()], faults }
}

const pathOf = (address: string) => new URL(address, BASE).pathname

/** What is sent as it is, in no language. */
const isFile = (address: string) => /^\/(?:_next|media|builds|icon|sw\.js)/.test(address)

/** The kind of an address: its page of the site, and whether it has a query. */
function kindOf(address: string) {
  const { pathname, search } = new URL(address, BASE)
  const { path } = splitLocale(pathname)
  const name = matchPage(path)?.name ?? path.replace(/\d+/g, 'N').replace(/\/[\w-]{8,}\./, '/F.')
  return `${name}${search && ' with a query'}`
}

const LINK = /<(?:a|link|img|script|source)\b[^>]*?\s(?:href|src)="([^"]+)"/g

/** What a page of this site leads to or needs, on this site. */
function linksOf(html: string, path: string): string[] {
  return [...html.matchAll(LINK)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => URL.canParse(href, BASE + path))
    .map((href) => new URL(href, BASE + path))
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
async function read({ path, from }: Found, site: Site, cookie = '') {
  const answer = await fetch(BASE + path, { redirect: 'manual', headers: { cookie } })
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  const html = isPage ? await answer.text() : ''
  if (!isPage) await answer.body?.cancel()
  const faults = answer.status < 400 ? [] : [`${answer.status} ${path} linked from ${from}`]
  const moved = answer.headers.get('location')
  const next = moved ? [new URL(moved, BASE + path)] : []
  const links = next.filter(({ origin }) => origin === BASE).map((to) => to.pathname + to.search)
  const said =
    isPage && answer.status === 200
      ? [...sheetOf(html, path, site).faults, ...(await structuredFaults(html))]
      : []
  return {
    faults: [...faults, ...said.map((fault) => `${path}: ${fault}`)],
    links: [...links, ...linksOf(html, path)],
  }
}

/** The addresses still to read: each once, and a sample of its kind. */
function frontier(starts: string[], ofAKind: number, isWanted: (path: string) => boolean) {
  const waiting: Found[] = []
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  const add = (path: string, from: string) => {
    const kind = kindOf(path)
    const count = counts.get(kind) ?? 0
    if (seen.has(path) || count >= ofAKind || !isWanted(path)) return
    seen.add(path)
    counts.set(kind, count + 1)
    waiting.push({ path, from })
  }
  for (const path of starts) {
    seen.add(path)
    waiting.push({ path, from: '-' })
  }
  return { waiting, seen, counts, add }
}
