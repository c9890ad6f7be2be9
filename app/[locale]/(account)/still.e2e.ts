import { expect, type Page, test } from '@playwright/test'
import { routesIn } from '@/lib/routes'
import { aTalk } from '@/lib/testing/demo'
import { aReader, BASE, onDays, publishDiscussion, signIn, wordsOf } from '@/lib/testing/journey'
import { REFUSED } from '@/lib/testing/refused'
import { drawn } from '@/lib/testing/stage'

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
/** What counts as good; on a busy machine more comes late than on a quiet one, where these pages stay under 0.05. */
const MOST = 0.1

declare global {
  interface Window {
    moved: number
    /** What has moved, for whoever reads the failure. */
    movers: string[]
  }
}

function watchShifts() {
  window.moved = 0
  window.movers = []
  type Shift = PerformanceEntry & { value: number; sources?: { node?: Node | null }[] }
  const nameOf = ({ node }: { node?: Node | null }) =>
    node instanceof Element ? `${node.localName}.${node.className}` : '?'
  const add = (shifts: PerformanceObserverEntryList) => {
    for (const shift of shifts.getEntries() as Shift[]) {
      window.moved += shift.value
      window.movers.push(`${shift.value} ${shift.sources?.map(nameOf).join(', ')}`)
    }
  }
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
}

for (const [size, viewport] of onDays(1, Object.entries(SIZES))) {
  test(`what members are shown later moves nothing, on a ${size}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const [t, to] = [wordsOf('de'), routesIn('de')]
    const context = await browser.newContext({
      viewport,
      baseURL: BASE,
      storageState: REFUSED,
      locale: 'de',
    })
    await signIn(context, await aReader())
    await publishDiscussion(context, 'de', 'Wohin mit dem Fahrrad?')
    const talk = to.conversation(await aTalk(context))
    await context.addInitScript(watchShifts)
    /** Pages, and what comes last on them. */
    const pages: [path: string, last: (page: Page) => ReturnType<Page['locator']>][] = [
      [to.home(), (page) => page.getByRole('main').getByRole('status')],
      [talk, (page) => page.getByRole('main').locator('[contenteditable]')],
      [to.notifications(), (page) => page.getByRole('heading', { name: t('inbox.emptyTitle') })],
      [to.account(), (page) => page.getByRole('main').getByRole('figure')],
      [to.accountSettings(), (page) => page.getByText(t('accounts.settings.devices.current'))],
    ]
    const moved: [path: string, by: number, movers: string[]][] = []
    for (const [path, last] of pages) {
      const page = await context.newPage()
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(last(page).first()).toBeAttached()
      await page.locator('[popovertarget=account-menu]').first().waitFor()
      await drawn(page)
      moved.push([path, ...(await page.evaluate(() => [window.moved, window.movers] as const))])
      await page.close()
    }
    expect(moved.filter(([, by]) => by >= MOST)).toEqual([])
    await context.close()
  })
}
