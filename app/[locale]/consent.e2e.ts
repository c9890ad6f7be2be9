import { expect, type Page, test } from '@playwright/test'
import type { Locale } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import { BASE, inTurn, wordsOf } from '@/lib/testing/journey'

const COUNTER = /^https:\/\/mc\.yandex\.ru\//
/** What the counter does with calls that came before and after it was loaded. */
const TAG = `
document.cookie = '_ym_uid=1; path=/'
localStorage.setItem('_ym_retry', '1')
const send = (...call) => fetch('https://mc.yandex.ru/watch?call=' + encodeURIComponent(JSON.stringify(call)), { mode: 'no-cors' })
const early = window.ym.a || []
window.ym = send
for (const call of early) send(...call)
`

/** Everything that the page sends to Yandex, which this machine need not reach. */
async function watchCounter(page: Page): Promise<unknown[][]> {
  const calls: unknown[][] = []
  await page.route(COUNTER, async (route) => {
    const url = new URL(route.request().url())
    const call = url.searchParams.get('call')
    calls.push(call ? JSON.parse(call) : ['script'])
    await route.fulfill(
      url.pathname.endsWith('tag.js')
        ? { contentType: 'text/javascript', body: TAG }
        : { body: '' },
    )
  })
  return calls
}
const hitsOf = (calls: unknown[][]) =>
  calls.flatMap(([, name, url, about]) =>
    name === 'hit' ? [[url, (about as { title: string }).title]] : [],
  )

/** Cookies of the counter; the page of login has the site's own. */
const counted = async (page: Page) =>
  (await page.context().cookies(BASE)).filter(({ name }) => name.startsWith('_ym'))

test.use({ storageState: { cookies: [], origins: [] } })

for (const locale of inTurn(['de', 'ru'] as const satisfies Locale[])) {
  test(`visits are counted with consent alone, by kinds of pages (${locale})`, async ({ page }) => {
    const t = wordsOf(locale)
    const to = routesIn(locale)
    const calls = await watchCounter(page)
    const bar = page.getByRole('region', { name: t('consent.title') })

    await page.goto(to.topics())
    await expect(bar).toBeVisible()
    expect(calls).toEqual([])
    await bar.getByRole('button', { name: t('consent.refuse') }).click()
    await expect(bar).toBeHidden()
    await page.goto(to.privacy())
    await expect(page.getByText(t('consent.isOff'))).toBeVisible()
    expect([calls, await page.context().cookies(BASE)]).toEqual([[], []])

    await page.getByRole('button', { name: t('consent.allow') }).click()
    await expect(page.getByText(t('consent.isOn'))).toBeVisible()
    await expect.poll(() => hitsOf(calls)).toEqual([[`${BASE}/privacy`, 'privacy']])
    await page.goto(to.topics())
    await expect.poll(() => hitsOf(calls)).toContainEqual([`${BASE}/topics`, 'Topics'])
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.nav.catalogue') })
      .click()
    await expect.poll(() => hitsOf(calls)).toContainEqual([`${BASE}/catalogue`, 'catalogue'])
    await page.goto(`${to.login()}?redirect=%2Fdraft`)
    await expect
      .poll(() => hitsOf(calls).slice(1))
      .toEqual([
        [`${BASE}/topics`, 'Topics'],
        [`${BASE}/catalogue`, 'catalogue'],
        [`${BASE}/login`, 'login'],
      ])

    await page.goto(to.privacy())
    await expect.poll(() => hitsOf(calls).slice(4)).toEqual([[`${BASE}/privacy`, 'privacy']])
    await page.getByRole('button', { name: t('consent.withdraw') }).click()
    await expect(page.getByText(t('consent.isOff'))).toBeVisible()
    await expect.poll(() => calls.some(([, name]) => name === 'destruct')).toBe(true)
    await expect.poll(() => counted(page)).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('_ym_retry')
  })
}
