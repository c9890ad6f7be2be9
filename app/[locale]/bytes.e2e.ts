import { expect, type Page, test } from '@playwright/test'
import { routes, routesIn } from '@/lib/routes'
import { FORUMS_GZIPPED } from '@/lib/testing/before-journeys'
import { firstView, viewKinds } from '@/lib/testing/first-view'
import { BASE } from '@/lib/testing/journey'

/** Four files with their headers. */
const FONTS = 63_000
/**
 * Rows in one script, whose letters are two bytes each, with the faces of who talks, and the heads that feeds, installing
 * and old builds need.
 */
const FORUMS = 38_600

test('the first view of each kind of page on a phone is as light as promised', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  for (const { name, url, limit } of await viewKinds(BASE)) {
    const { total, bytes } = await firstView(browser, url)
    expect(bytes.Document, `${name} is there`).toBeGreaterThan(5000)
    expect.soft(total, name).toBeLessThanOrEqual(limit)
    expect.soft(bytes.Font, `fonts of ${name}`).toBeLessThanOrEqual(FONTS)
  }
})

test('the document of the forums is small without brotli too', () => {
  const gzipped = Number(process.env[FORUMS_GZIPPED])
  expect(gzipped).toBeGreaterThan(5000)
  expect(gzipped).toBeLessThanOrEqual(FORUMS)
})

test('fonts that come after the first paint, one script after the other, move nothing', async ({
  page,
}) => {
  for (const url of [routes.home(), routesIn('de').home(), routes.forums()])
    expect(await shiftByFonts(page, url), url).toBeLessThan(0.02)
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('nor do they where a line of text is nearly full', async ({ page }) => {
    expect(await shiftByFonts(page, `${routes.catalogue()}?rooms=2`)).toBeLessThan(0.02)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('nor do they where a headline is in the other script than its page', async ({ page }) => {
    expect(await shiftByFonts(page, routes.discussion(1))).toBeLessThan(0.02)
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'de')
  })
})

/** How far the parts of a page move while its fonts arrive, the Cyrillic ones first. */
async function shiftByFonts(page: Page, url: string): Promise<number> {
  const [cyrillic, others] = [gate(), gate()]
  await page.route('**/*.woff2', async (route) => {
    await (route.request().url().includes('cyrillic') ? cyrillic : others).opened
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  const shift = page.evaluate(async () => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => addEventListener('load', resolve))
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return sum
  })
  await page.getByRole('contentinfo').waitFor()
  cyrillic.open()
  await page.waitForFunction(() =>
    [...document.fonts].every(
      ({ status, unicodeRange }) => status !== 'loading' || !/U\+4\d\d/.test(unicodeRange),
    ),
  )
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  others.open()
  const sum = await shift
  await page.unroute('**/*.woff2')
  return sum
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
