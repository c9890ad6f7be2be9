import { randomBytes } from 'node:crypto'
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { LOCALES, languageTag } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import {
  aReader,
  BASE,
  faultsOf,
  isAlive,
  onDays,
  publishDiscussion,
  publishNews,
  signIn,
  wordsOf,
} from '@/lib/testing/journey'
import { REFUSED } from '@/lib/testing/refused'
import type { Words } from '@/lib/testing/stage'

test.use({ actionTimeout: 15_000 })

/** Walks by Tab until that has the focus, as who has no mouse does. */
async function walkTo(page: Page, place: Locator) {
  await expect(place).toBeVisible()
  for (let step = 0; step < 120; step++) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(place, 'is reached by Tab').toBeFocused()
}

async function pressOn(page: Page, place: Locator) {
  await walkTo(page, place)
  await page.keyboard.press('Enter')
}

const isAsked = (page: Page, name: string, value: string) =>
  page.waitForURL((url) => url.searchParams.get(name) === value)

const recentOf = async (context: BrowserContext): Promise<string[]> => {
  const { searches } = await (await context.request.get(`${BASE}/api/search/recent`)).json()
  return searches.map(({ text }: { text: string }) => text)
}

const forget = (page: Page, t: Words, text: string) =>
  page.getByRole('main').getByRole('button', { name: t('search.recent.forget', { text }) })

const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('searches') ?? '[]').map(({ text }: { text: string }) => text),
  )

/** Searches for a word before it is typed to its end, and at once for the whole: only that is remembered. */
async function typeOn(page: Page, t: Words, word: string, remembered: () => Promise<string[]>) {
  const field = page.getByRole('main').getByRole('combobox', { name: t('search.field.label') })
  const begun = word.slice(0, 4)
  // The page brings the focus there itself; a walk that has begun before would lead away.
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(begun)
  await page.keyboard.press('Enter')
  await isAsked(page, 'q', begun)
  await expect.poll(async () => (await remembered())[0]).toBe(begun)
  const others = (await remembered()).slice(1)
  await expect(field).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(word.slice(4))
  await page.keyboard.press('Enter')
  await isAsked(page, 'q', word)
  await expect.poll(remembered).toEqual([word, ...others])
}

const WORD = { ru: 'ипотека', cs: 'hypotéka' }

for (const locale of onDays(1, ['ru', 'cs'] as const)) {
  test(`a text is found, narrowed down, read and come back from by keys alone, in ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const [t, to] = [wordsOf(locale), routesIn(locale)]
    const mark = `zeta${randomBytes(4).toString('hex')}`
    const context = await browser.newContext({
      baseURL: BASE,
      locale: languageTag(locale),
      storageState: REFUSED,
      viewport: { width: 1440, height: 900 },
    })
    const faults = faultsOf(context)
    const author = await browser.newContext({ baseURL: BASE, locale, storageState: REFUSED })
    const writer = await aReader()
    await signIn(author, writer)
    const news = await publishNews(author, locale, `Novela ${mark} a hypotéky`)
    await expect(async () => {
      await publishDiscussion(author, locale, `Ptám se na ${mark}`)
    }).toPass()
    const page = await context.newPage()

    await test.step('what is typed is suggested, and a suggestion is opened', async () => {
      await page.goto(to.topics())
      await expect(async () => {
        await page.keyboard.press('/')
        await expect(page.getByRole('combobox', { name: t('search.field.label') })).toBeFocused({
          timeout: 1_000,
        })
      }).toPass()
      await page.keyboard.type(mark.slice(0, -1))
      await expect(page.getByRole('option')).toHaveCount(2)
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('option', { selected: true })).toContainText(mark)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toBeHidden()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname.endsWith(news))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(mark)
    })

    await test.step('rooms and a price lead to the catalogue with its filters', async () => {
      const sought = locale === 'ru' ? '2к до 90 млн' : '2+kk do 25 mil'
      await expect(async () => {
        await page.keyboard.press('/')
        await expect(page.getByRole('combobox', { name: t('search.field.label') })).toBeFocused({
          timeout: 1_000,
        })
      }).toPass()
      await page.keyboard.type(sought)
      const catalogue = page.getByRole('group', { name: t('search.listing.kind') })
      await expect(catalogue.getByRole('option')).toContainText(
        t('catalogue.roomsChoice', { rooms: 2 }),
      )
      await page.keyboard.press('Enter')
      await isAsked(page, 'q', sought)
      const card = page.getByRole('region', { name: t('search.listing.title') })
      await pressOn(page, card.getByRole('link'))
      await isAsked(page, 'rooms', '2')
      const chips = page.getByRole('list', { name: t('catalogue.bar.active') })
      await expect(chips.first()).toContainText(t('catalogue.roomsChoice', { rooms: 2 }))
    })

    const status = page.getByRole('main').getByRole('status')
    const tabs = page.getByRole('navigation', { name: t('search.results.kinds') })
    const hits = page.getByRole('main').getByRole('article')

    await test.step('Enter searches, the tabs hold what was found', async () => {
      await expect(async () => {
        await page.keyboard.press('/')
        await expect(page.getByRole('combobox', { name: t('search.field.label') })).toBeFocused({
          timeout: 1_000,
        })
      }).toPass()
      await page.keyboard.type(mark)
      await page.keyboard.press('Enter')
      await isAsked(page, 'q', mark)
      const found = t('search.results.status', { count: 1 })
      await expect(status.filter({ hasText: found })).toHaveCount(1)
      await expect(hits.locator('mark').first()).toHaveText(mark)
      await expect(page).toHaveTitle(new RegExp(t('search.titleOf', { text: mark })))
      await pressOn(page, tabs.getByRole('link', { name: t('search.kinds.discussion') }))
      await isAsked(page, 'kind', 'discussion')
      await expect(hits.first()).toContainText('Ptám se na')
    })

    await test.step('a filter writes the line of search, and is taken away again', async () => {
      const other = locale === 'ru' ? 'cs' : 'ru'
      // The page before is still there, out of sight.
      const filters = page.getByText(t('search.filters.title'), { exact: true })
      await pressOn(page, filters.filter({ visible: true }))
      await walkTo(page, page.getByRole('combobox', { name: t('search.filters.language') }))
      for (let at = 0; at <= LOCALES.indexOf(other); at++) await page.keyboard.press('ArrowDown')
      await pressOn(page, page.getByRole('button', { name: t('search.filters.apply') }))
      await isAsked(page, 'q', `${mark} language:${other}`)
      const field = page.getByRole('main').getByRole('combobox', { name: t('search.field.label') })
      await expect(field).toHaveValue(`${mark} language:${other}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(
        mark,
      )
      await pressOn(page, page.getByRole('link', { name: t('search.none.withoutFilters') }))
      await isAsked(page, 'q', mark)
      await expect(hits.first()).toContainText(mark)
    })

    await test.step('a hit is read, and Back leads to the same results', async () => {
      await pressOn(page, tabs.getByRole('link', { name: t('search.kinds.discussion') }))
      await isAsked(page, 'kind', 'discussion')
      await pressOn(page, hits.first().getByRole('link').first())
      await page.waitForURL(/forum_page/)
      await isAlive(page)
      await page.goBack()
      await isAsked(page, 'kind', 'discussion')
      await expect(hits.first()).toContainText('Ptám se na')
      await expect(tabs.locator('[aria-current="page"]')).toContainText(
        t('search.kinds.discussion'),
      )
    })

    await test.step('what a visitor types on is one search', async () => {
      await page.goto(to.search())
      await typeOn(page, t, WORD[locale], () => keptIn(page))
    })

    await test.step('recent searches of a visitor become the member’s who signs in', async () => {
      const second = `${mark.slice(4)}x`
      await page.goto(to.search({ q: second }))
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(
        second,
      )
      await page.goto(to.search())
      await pressOn(page, forget(page, t, second))
      await expect(forget(page, t, second)).toBeHidden()
      await expect(forget(page, t, mark)).toBeVisible()
      await signIn(context, await aReader())
      await page.reload()
      await expect.poll(() => recentOf(context)).toContain(mark)
      expect(await page.evaluate(() => localStorage.getItem('searches'))).toBeNull()
      await page.goto(to.search({ q: second }))
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(
        second,
      )
      await expect.poll(async () => (await recentOf(context))[0]).toBe(second)
      await page.goto(to.search())
      await pressOn(page, forget(page, t, second))
      await expect.poll(() => recentOf(context)).not.toContain(second)
      await pressOn(page, page.getByRole('button', { name: t('search.recent.forgetAll') }))
      await expect.poll(() => recentOf(context)).toEqual([])
      await expect(page.getByRole('combobox', { name: t('search.field.label') })).toBeFocused()
    })

    await test.step('what a member types on is one search', async () => {
      await typeOn(page, t, WORD[locale], () => recentOf(context))
      expect(await recentOf(context)).toEqual([WORD[locale]])
    })

    expect(faults).toEqual([])
    await context.close()
    await author.close()
  })
}
