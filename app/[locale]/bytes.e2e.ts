import { expect, test } from '@playwright/test'
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

test('fonts that come after the first paint move nothing', async ({ page }) => {
  for (const url of [routes.home(), routesIn('de').home(), routes.forums()]) {
    let arrive = () => {}
    const painted = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await painted
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
    arrive()
    expect(await shift, url).toBeLessThan(0.02)
    await page.unroute('**/*.woff2')
  }
})
