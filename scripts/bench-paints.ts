import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { viewKinds } from '@/lib/testing/first-view'
import type { Site } from './bench-site'
import { findBrowser } from './browser'
import { type Lifetime, say } from './lifetime'

/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms each way and back. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const RUNS = 3
const SIZES = { 390: { width: 390, height: 844 }, 1440: { width: 1440, height: 900 } }
/** Milliseconds until the largest thing of a page is painted, on a phone. */
const MOST_MS: Record<string, number> = {
  ...{ home: 2000, forums: 2000, discussion: 2000, 'news post': 2000 },
  ...{ catalogue: 2500, object: 2500 },
}
const MOST_SHIFT = 0.02
/** Pages of members, which are filled after the first paint. */
const MEMBER_PAGES = {
  account: '/personal_account_page',
  settings: '/personal_account_page/settings',
  notifications: '/notifications',
  messages: '/messages',
  drafts: '/draft',
  favourites: '/favorites',
}

type Painted = { largestMs: number; shift: number }

/** When the largest thing of a page is painted with slow 4G and nothing cached, and how far things move until it is idle. */
export async function printPaints(life: Lifetime, site: Site) {
  const { CHROMIUM_PATH } = await findBrowser(life)
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
  })
  const kinds = await viewKinds(site.ours)
  const members = Object.entries(MEMBER_PAGES).map(([name, path]) => ({
    name,
    url: site.ours + path,
  }))
  say('\nSlow 4G, cold             largest paint ms (at most)   shift at 390   at 1440 (0.02)')
  for (const { name, url } of [...kinds, ...members]) {
    const cookie = name in MEMBER_PAGES ? site.cookie : ''
    const [phone, desktop] = [
      await medianOf(browser, { url, cookie, size: 390 }),
      await medianOf(browser, { url, cookie, size: 1440 }),
    ]
    const most = MOST_MS[name]
    const isOver = phone.largestMs > (most ?? Number.POSITIVE_INFINITY)
    const isMoved = Math.max(phone.shift, desktop.shift) > MOST_SHIFT
    say(
      [
        name.padEnd(24),
        phone.largestMs.toFixed(0).padStart(8),
        (most ? `(${most})` : '').padEnd(18),
        phone.shift.toFixed(3).padStart(10),
        desktop.shift.toFixed(3).padStart(12),
        isOver || isMoved ? '   over' : '',
      ].join(''),
    )
  }
  await browser.close()
}

type Asked = { url: string; cookie: string; size: keyof typeof SIZES }

async function medianOf(browser: Browser, asked: Asked): Promise<Painted> {
  const runs: Painted[] = []
  while (runs.length < RUNS) runs.push(await paint(browser, asked))
  const middle = (of: (run: Painted) => number) =>
    runs.map(of).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
  return { largestMs: middle(({ largestMs }) => largestMs), shift: middle(({ shift }) => shift) }
}

async function paint(browser: Browser, { url, cookie, size }: Asked): Promise<Painted> {
  const isPhone = size === 390
  const context = await browser.newContext({
    viewport: SIZES[size],
    ...(isPhone && { deviceScaleFactor: 3, isMobile: true, hasTouch: true }),
  })
  try {
    if (cookie) await context.addCookies(cookiesOf(cookie, url))
    return await paintOnce(context, url)
  } finally {
    await context.close()
  }
}

async function paintOnce(context: BrowserContext, url: string): Promise<Painted> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  // The loader names each function by a call that a page does not know: none here has a name.
  await page.addInitScript(() => {
    const painted: Painted = { largestMs: 0, shift: 0 }
    Object.assign(window, { painted })
    new PerformanceObserver((list) => {
      painted.largestMs = list.getEntries().at(-1)?.startTime ?? 0
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        painted.shift += 'value' in entry ? Number(entry.value) : 0
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const painted = await page.evaluate(() => Reflect.get(window, 'painted') as Painted)
  if (painted.largestMs === 0) throw new Error(`Nothing was seen painted at ${url}`)
  return painted
}

const cookiesOf = (header: string, url: string) =>
  header.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
