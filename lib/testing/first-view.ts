import type { Browser } from '@playwright/test'
import { routes, routesIn } from '@/lib/routes'

const KB = 1000
const TYPES = ['Document', 'Stylesheet', 'Script', 'Font', 'Image', 'Fetch'] as const
type Type = (typeof TYPES)[number] | 'Other'

/**
 * How far below the window pictures are fetched, as with 4G: a browser without windows does not estimate its network, and
 * takes the worst.
 */
export const AS_WITH_4G = '--blink-settings=lazyLoadingImageMarginPxUnknown=1250'

/** Bytes over the wire, headers included, by type. */
export type View = { requests: number; total: number; bytes: Record<Type, number> }
export type ViewKind = { name: string; url: string; limit: number }

const READING = 280 * KB
const SHOPPING = 400 * KB

/** One address of each kind of page, with the bytes that its first view may have. */
export async function viewKinds(base: string): Promise<ViewKind[]> {
  // The lowest number of a list is of the demo content, whatever journeys add.
  const oldestOf = async (list: string, path: string) => {
    const html = await (await fetch(base + list)).text()
    const ids = [...html.matchAll(new RegExp(`href="${path}/(\\d+)"`, 'g'))].map(([, id]) =>
      Number(id),
    )
    return `${path}/${Math.min(...ids)}`
  }
  const discussion = await oldestOf(`${routes.forums()}?sort=old`, '/forum_page')
  const news = await oldestOf('/news?sort=old', '/news')
  const object = await oldestOf(routes.catalogue(), '/detail_page')
  const sale = await oldestOf(routes.sales(), '/close_sale_page')
  const kind = (name: string, path: string, limit: number) => ({ name, url: base + path, limit })
  return [
    kind('home', routes.home(), READING),
    // Journeys write nothing in Polish, whose list shows what the demo has.
    kind('home in Polish', routesIn('pl').home(), READING),
    kind('forums', routes.forums(), READING),
    kind('forums in German', routesIn('de').forums(), READING),
    kind('discussion', discussion, READING),
    kind('news post', news, READING),
    kind('catalogue', `${routes.catalogue()}?rooms=2`, SHOPPING),
    kind('object', object, SHOPPING),
    kind('sales', routes.sales(), SHOPPING),
    kind('sale', sale, SHOPPING),
    kind('login', routes.login(), READING),
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
