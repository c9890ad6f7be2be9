import type { Browser } from '@playwright/test'
import { routes, routesIn } from '@/lib/routes'

const KB = 1000
const TYPES = ['Document', 'Stylesheet', 'Script', 'Font', 'Image', 'Fetch'] as const
type Type = (typeof TYPES)[number] | 'Other'

/** Bytes over the wire, headers included, by type. */
export type View = { requests: number; total: number; bytes: Record<Type, number> }
export type ViewKind = { name: string; url: string; limit: number }

const READING = 285 * KB
/** Pages with cards: 37 KB of them are zod, which the photos of a card bring along. */
const CARDS = 335 * KB
const SHOPPING = 420 * KB

/** One address of each kind of page, with the bytes that its first view may have. */
export async function viewKinds(base: string): Promise<ViewKind[]> {
  const firstOf = async (path: string, link: RegExp) =>
    (await (await fetch(base + path)).text()).match(link)?.[1] ?? '/none'
  const discussion = await firstOf(routes.forums(), /href="(\/forum_page\/\d+)"/)
  const news = await firstOf('/news', /href="(\/news\/\d+)"/)
  const object = await firstOf(routes.catalogue(), /href="(\/detail_page\/\d+)"/)
  const sale = await firstOf(routes.sales(), /href="(\/close_sale_page\/\d+)"/)
  const kind = (name: string, path: string, limit: number) => ({ name, url: base + path, limit })
  return [
    kind('home', routes.home(), CARDS),
    kind('home in German', routesIn('de').home(), CARDS),
    kind('forums', routes.forums(), READING),
    kind('forums in German', routesIn('de').forums(), READING),
    kind('discussion', discussion, READING),
    kind('news post', news, READING),
    kind('catalogue', `${routes.catalogue()}?rooms=2`, SHOPPING),
    kind('object', object, SHOPPING),
    kind('sales', routes.sales(), SHOPPING),
    kind('sale', sale, SHOPPING),
    kind('login', routes.login(), SHOPPING),
  ]
}

/** What a phone with nothing cached loads until the page is idle. */
export async function firstView(browser: Browser, url: string): Promise<View> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const types = new Map<string, Type>()
    const view: View = {
      requests: 0,
      total: 0,
      bytes: Object.fromEntries([...TYPES, 'Other'].map((type) => [type, 0])) as View['bytes'],
    }
    session.on('Network.responseReceived', ({ requestId, type }) => {
      types.set(requestId, TYPES.find((known) => known === type) ?? 'Other')
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      view.requests++
      view.total += encodedDataLength
      view.bytes[types.get(requestId) ?? 'Other'] += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return view
  } finally {
    await context.close()
  }
}
