import { expect, type Page, test } from '@playwright/test'
import type { Locale } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import {
  aMember,
  BASE,
  isAlive,
  onDays,
  publishDiscussion,
  query,
  signIn,
  wordsOf,
} from '@/lib/testing/journey'
import { header, here, like, postOf } from '@/lib/testing/talking'

/** How often a page asks which build is the latest. */
const CHECK_MS = 3_600_000

/** What the console of a page says beside errors. */
const warningsOf = (page: Page) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  return warnings
}
/** Counts the documents that a page loads. */
const loadsOf = (page: Page) => {
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  return loads
}
/** An hour later, when the page has asked which build is the latest. */
async function anHourLater(page: Page) {
  const asked = page.waitForResponse(/\/builds\/latest\.json\?\d+$/)
  await page.clock.fastForward(CHECK_MS)
  await asked
}

for (const locale of onDays(2, ['ru', 'de'] as const satisfies Locale[])) {
  const [t, to] = [wordsOf(locale), routesIn(locale)]

  test(`a tab of an older build goes on with a full load, but loses no text, in ${locale}`, async ({
    page,
  }) => {
    const [loads, warnings] = [loadsOf(page), warningsOf(page)]
    const text = page.getByRole('main').getByRole('textbox').first()
    const go = async (href: string) => {
      await page.locator(`a[href="${href}"]`).first().click()
      await page.waitForURL(BASE + href)
    }
    await page.clock.install()
    await page.goto(to.forums())
    await isAlive(page)
    await expect(page.locator('body')).toHaveAttribute('data-page', 'Forums')
    const own = await page.locator('html').getAttribute('data-build')
    const latest = await (await page.request.get('/builds/latest.json')).json()
    expect(latest.id).toBe(own)
    expect((await page.request.get(`/builds/meta/${own}.json`)).ok()).toBe(true)

    await test.step('the same build, and an answer that does not come, change nothing', async () => {
      await anHourLater(page)
      let answer = () => {}
      const together = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/builds/latest.json?*', async (route) => {
        await together
        await route.fulfill({ status: 503 })
      })
      await page.clock.runFor(20 * CHECK_MS)
      answer()
      // What is said again and again within a second is said five times, and then how often.
      await expect
        .poll(() => warnings.join())
        .toMatch(/latest\.json: 503.* \(repeated 1\d times\)/s)
      expect(warnings.length).toBeLessThan(10)
      await go(to.about())
      expect(loads).toHaveLength(1)
      await expect(page.locator('body')).toHaveAttribute('data-page', 'about')
    })

    await test.step('after a deploy a page with a text in it is left softly, others are not', async () => {
      await page.unroute('**/builds/latest.json?*')
      await page.route('**/builds/latest.json?*', (route) =>
        route.fulfill({ json: { id: 'next' } }),
      )
      await go(to.reportProblem())
      await anHourLater(page)
      await text.fill('x')
      await go(to.rules())
      expect(loads).toHaveLength(1)
      await go(to.home())
      expect(loads.map((url) => url.slice(BASE.length))).toEqual([to.forums(), to.home()])
    })
  })

  test(`a chunk that is missing loads the page once more, and only once, in ${locale}`, async ({
    page,
  }) => {
    const loads = loadsOf(page)
    await page.goto(to.forums())
    await isAlive(page)
    await page.route('**/_next/static/**/*.js', (route) => route.fulfill({ status: 404 }))
    await header(page).getByRole('combobox').focus()
    await expect.poll(() => loads.length).toBe(2)
    // Now every chunk is missing, and the page stays as the server has drawn it.
    await page.waitForLoadState('load')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(loads).toHaveLength(2)
    await page.unroute('**/_next/static/**/*.js')
    await page.reload()
    await isAlive(page)
    expect(loads).toHaveLength(3)
  })

  test(`a wrong token is only logged, an ended session leads to the login, in ${locale}`, async ({
    page,
    context,
  }) => {
    const warnings = warningsOf(page)
    const [author, reader] = [await aMember(), await aMember()]
    await signIn(context, author)
    const id = await publishDiscussion(context, locale, `Tokens ${Date.now()} ${locale}`)
    await signIn(context, reader)
    await page.goto(to.discussion(id))
    await isAlive(page)
    await context.addCookies([{ name: 'XSRF-TOKEN', value: 'wrong', url: BASE }])
    await like(page, t, 0).click()
    await expect.poll(() => warnings.join()).toContain('CSRF token mismatch')
    expect(here(page)).toBe(to.discussion(id))
    await like(page, t, 0).click()
    await expect(like(page, t, 1)).toBeVisible()

    await page.goto(to.notificationSettings())
    const choice = page.getByRole('main').getByRole('checkbox').first()
    await choice.focus()
    await query(`delete from "Session" where "userId" = $1`, [reader.id])
    // Every call that is refused leads there, so the first load may be cut off; a press before the page is alive makes none.
    await expect(async () => {
      if (new URL(page.url()).pathname !== to.login())
        await choice.press('Space', { timeout: 1000 })
      await expect(page).toHaveURL((url) => url.pathname === to.login(), { timeout: 3000 })
    }).toPass({ timeout: 20_000 })
    await expect(postOf(page)).toBeHidden()
  })
}

test('a chunk that is missing while the site does not answer leaves the page as it is', async ({
  page,
}) => {
  const loads = loadsOf(page)
  await page.goto(routesIn('ru').forums())
  await isAlive(page)
  const asksForBuild = (url: URL) => url.pathname === '/builds/latest.json'
  for (const gone of ['**/_next/static/**/*.js', asksForBuild])
    await page.route(gone, (route) => route.abort('connectionrefused'))
  const refused = page.waitForEvent('requestfailed', (request) =>
    asksForBuild(new URL(request.url())),
  )
  await header(page).getByRole('combobox').focus()
  await refused
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loads).toHaveLength(1)
})
