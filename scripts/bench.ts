import { chromium } from '@playwright/test'
import { AS_WITH_4G, firstView, viewKinds } from '@/lib/testing/first-view'
import { printEnumeration } from './bench-enumeration'
import { printFalls } from './bench-falls'
import { printFlood } from './bench-flood'
import { printLighthouse } from './bench-lighthouse'
import { CONNECTIONS, generator, type Load, measureLoad, shoot, type Target } from './bench-load'
import { countStatements } from './bench-measure'
import { printPaints } from './bench-paints'
import { printProcesses } from './bench-processes'
import { type Site, startOurs, startRivals, writer } from './bench-site'
import { printSoak } from './bench-soak'
import { printSockets } from './bench-sockets'
import { findBrowser } from './browser'
import { readSettings, type Settings } from './environment'
import { type Lifetime, run, Stop, say } from './lifetime'
import { installPackages } from './own-packages'
import { freePort } from './ports'

const PARTS = [
  ...['load', 'writes', 'filters', 'processes', 'enumeration'],
  ...['flood', 'falls', 'statements', 'views', 'paints', 'lighthouse', 'sockets', 'soak'],
]
/** Long by nature, so that it runs when it is named. */
const BY_NAME = ['soak']
/** Run without the bare Next and the bare Node that the others are measured beside. */
const ALONE = ['processes', 'enumeration']

/** Our pages and calls beside a bare Next and a bare Node, in one run on one machine; prints the ratios. */
async function work(life: Lifetime) {
  const asked = process.argv.slice(2)
  const unknown = asked.find((part) => !PARTS.includes(part))
  if (unknown) throw new Stop(`There is no part ${unknown}: ${PARTS.join(', ')}.`)
  const wants = (part: string) =>
    asked.includes(part) || (asked.length === 0 && !BY_NAME.includes(part))
  if (wants('sockets')) await printSockets(life)
  if (asked.every((part) => part === 'sockets') && asked.length > 0) return { code: 0 }
  if (generator !== 'wrk') say('wrk is not installed (Debian: apt-get install wrk): autocannon is.')
  if (generator !== 'wrk' || wants('lighthouse')) await installPackages(life, 'bench')

  // Before the database is started: then its address is set, as that of one elsewhere is.
  const settings = readSettings()
  const inspector = wants('soak') ? await freePort() : undefined
  const { site, env } = await startOurs(life, { jobs: jobsFor(asked), inspector })
  if (wants('enumeration')) await printEnumeration(site)
  if (wants('processes')) await printProcesses(life, site, env)
  if (asked.length === 0 || asked.some((part) => !ALONE.includes(part)))
    await printRest(life, site, { settings, wants, inspector })
  return { code: 0 }
}

/** What is done after an answer is part of what the next one may betray; elsewhere it is noise. */
const jobsFor = (asked: string[]) => (asked.join() === 'enumeration' ? 'on' : 'off')

type Parts = { settings: Settings; wants: (part: string) => boolean; inspector?: number }

async function printRest(life: Lifetime, site: Site, { settings, wants, inspector }: Parts) {
  await startRivals(life, site)
  const { pages, calls } = await targetsOf(site)
  say(`\nLoad by ${generator}, ${CONNECTIONS} connections.`)
  if (wants('load')) await printLoads(life, site, [...pages, ...calls])
  if (wants('writes')) await printUnderWrites(life, site, pages)
  if (wants('filters')) await printFilters(site)
  if (wants('flood') && pages[0]) await printFlood(life, site, pages[0])
  if (wants('falls')) await printFallsOf(life, settings, { page: pages[0], call: calls[0] })
  if (inspector) await printSoak(site, { pages, calls, inspector })
  if (wants('statements')) await printStatements([...pages, ...calls])
  if (wants('views')) await printViews(life, site)
  if (wants('paints')) await printPaints(life, site)
  if (wants('lighthouse')) {
    const bare = { name: 'bare Next', url: `${site.bare}/` }
    await printLighthouse(life, bare, await lighthousePages(site))
  }
}

const LIGHTHOUSE = ['home', 'forums', 'discussion', 'news post', 'catalogue', 'object', 'sale']

const lighthousePages = async ({ ours }: Site) =>
  (await viewKinds(ours)).filter(({ name }) => LIGHTHOUSE.includes(name))

async function targetsOf({ ours, cookie }: Site) {
  const idOf = async (path: string) => {
    const list = await (await fetch(ours + path)).json()
    const id = list.items?.[0]?.id
    if (!id) throw new Stop(`There is nothing to measure at ${path}: run npm run seed first.`)
    return id
  }
  const page = (name: string, path: string): Target => ({ name, url: ours + path })
  const discussion = await idOf('/api/posts?section=forum&sort=views_desc')
  const news = await idOf('/api/posts?section=news&sort=views_desc')
  const pages = [
    page('home', '/'),
    page('forums', '/forums'),
    page('discussion', `/forum_page/${discussion}`),
    page('news post', `/news/${news}`),
    page('filtered list', '/forums?sort=views_desc&language=de'),
    page('catalogue', '/catalogue?rooms=2'),
    page('sales', '/sale_page/list_sale_page'),
  ]
  const call = (path: string): Target => ({
    name: `GET ${path.split('?')[0]}`,
    url: ours + path,
    headers: { cookie },
  })
  const viewer = '/api/viewer?posts=1,2,3&topics=1,2'
  const calls = ['/api/user', '/api/drafts', '/api/favorites', viewer, '/api/posts?section=forum']
  return { pages, calls: calls.map(call) }
}

const bareOf = ({ bare }: Site, path: string): Target => ({
  name: `bare ${path}`,
  url: bare + path,
})

/** What each is measured against, and how much of it is wanted. */
const rivalOf = (name: string): [rival: string, target: number] =>
  name.startsWith('GET ') ? ['bare /query', 0.5] : ['static file', 0.6]

async function printLoads(life: Lifetime, site: Site, targets: Target[]) {
  const floors = ['/', '/heavy', '/request', '/query'].map((path) => bareOf(site, path))
  const file = { name: 'static file', url: site.file }
  const loads = await measureLoad(life, [file, ...floors, ...targets])
  say('\n                        requests/s   p99 ms    KiB   ratio (target)')
  for (const [name, load] of loads) {
    const [rival, target] = rivalOf(name)
    const ratio = load.perSecond / (loads.get(rival)?.perSecond ?? 1)
    const isFloor = name === rival || name.startsWith('bare')
    say(line(name, load) + (isFloor ? '' : `   ${ratio.toFixed(2)} × ${rival} (≥ ${target})`))
  }
}

const line = (name: string, { perSecond, p99, bytes }: Load) =>
  [
    name.padEnd(22),
    perSecond.toFixed(0).padStart(12),
    p99.toFixed(1).padStart(9),
    (bytes / 1024).toFixed(1).padStart(7),
  ].join('')

/** Hot pages while a member writes into the discussion once a second, which expires it. */
async function printUnderWrites(life: Lifetime, site: Site, pages: Target[]) {
  const hot = pages.filter(({ name }) => ['home', 'discussion'].includes(name))
  const write = await writer(site, pages.find(({ name }) => name === 'discussion')?.url ?? '')
  say('\nOne write a second into the discussion:')
  for (const target of hot) {
    const quiet = await shoot(life, target, { seconds: 5 })
    const timer = setInterval(write, 1000)
    const busy = await shoot(life, target, { seconds: 10 })
    clearInterval(timer)
    const ratio = busy.perSecond / quiet.perSecond
    say(`${line(target.name, busy)}   ${ratio.toFixed(2)} × without writes, ${busy.failed} failed`)
  }
}

type Fallen = { page: Target | undefined; call: Target | undefined }

async function printFallsOf(life: Lifetime, settings: Settings, { page, call }: Fallen) {
  if (settings.embedded && page && call) await printFalls(life, settings, { page, call })
  else say('\nOnly the embedded database is killed.')
}

const FILTERS = 200

/** Different filters in a row, none of which is stored, beside as many renders of a bare Next. */
async function printFilters({ ours, bare }: Site) {
  const rate = async (urlOf: (index: number) => string) => {
    const started = performance.now()
    for (let index = 0; index < FILTERS; index++) await (await fetch(urlOf(index))).text()
    return FILTERS / ((performance.now() - started) / 1000)
  }
  const filter = (index: number) =>
    `${ours}/catalogue?rooms=2&priceTo=${30_000_000 - index * 100_000}`
  const filtered = await rate(filter)
  const ratioTo = async (path: string) => {
    const floor = await rate(() => bare + path)
    return `${(filtered / floor).toFixed(2)} × bare ${path} (${floor.toFixed(0)} a second)`
  }
  say(`\n${FILTERS} different filters, one after the other: ${filtered.toFixed(0)} a second,`)
  say(`${await ratioTo('/request')}, which has one heading, at least 0.5;`)
  say(`${await ratioTo('/list')}, which has as many elements, at least 0.5.`)
}

async function printStatements(targets: Target[]) {
  say('\n                        SQL statements per request')
  const counts = await countStatements(process.env.DATABASE_URL ?? '', targets)
  for (const [name, count] of counts) {
    say(`${name.padEnd(22)}${count.toFixed(1).padStart(12)}`)
  }
}

/** First views on a phone, measured over the wire by a browser. */
async function printViews(life: Lifetime, { ours }: Site) {
  const { CHROMIUM_PATH } = await findBrowser(life)
  const browser = await chromium.launch({
    args: ['--no-sandbox', AS_WITH_4G],
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
  })
  say('\nFirst view at 390 px    requests  KB: page  scripts    fonts pictures    total (at most)')
  for (const { name, url, limit } of await viewKinds(ours)) {
    const { requests, total, bytes } = await firstView(browser, url)
    const { Document, Script, Font, Image } = bytes
    const cells = [Document, Script, Font, Image, total].map((one) =>
      (one / 1000).toFixed(1).padStart(9),
    )
    say(`${name.padEnd(22)}${String(requests).padStart(10)} ${cells.join('')} (${limit / 1000})`)
  }
  await browser.close()
}

await run(work)
