import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { isOnDay } from '@/lib/platform/testing/long'
import { ordersOf } from '@/lib/posts/lists/schema'
import { routes } from '@/lib/routes'
import {
  aReader,
  BASE,
  faultsOf,
  isAlive,
  publishNews,
  signIn,
  wordsOf,
} from '@/lib/testing/journey'

test.skip(!isOnDay(2), 'another day, or in the long run')
test('a list has one order, with scripts and without, whatever is published meanwhile', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const t = wordsOf('ru')
  const [writing, bare, scripted] = [
    await browser.newContext({ baseURL: BASE }),
    await browser.newContext({ baseURL: BASE, javaScriptEnabled: false }),
    await browser.newContext({ baseURL: BASE }),
  ]
  await signIn(writing, await aReader())
  const publish = (title: string) => publishNews(writing, 'ru', title)
  for (let left = 45; left > 0; left--) await publish(`Новости двора, выпуск ${left}`)

  const shown = (page: Page) =>
    page
      .locator('section[aria-labelledby=articles] article h3 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const open = async (context: BrowserContext, path: string) => {
    const page = await context.newPage()
    await page.goto(path)
    return page
  }
  for (const sort of ordersOf('new')) {
    await test.step(sort, async () => {
      const path = routes.section('news', { sort: sort === 'new' ? null : sort })
      const [plain, live] = [await open(bare, path), await open(scripted, path)]
      const faults = faultsOf(live)
      const first = await shown(plain)
      expect(await shown(live)).toEqual(first)
      await isAlive(live)
      const onward = (await plain.locator('nav a[rel=next]').getAttribute('href')) ?? ''
      const order = [...first, ...(await shown(await open(bare, onward)))]
      const fresh = await publish(`Срочно, порядок ${sort}`)

      await live.getByRole('link', { name: t('posts.list.more'), exact: true }).click()
      await expect.poll(async () => (await shown(live)).length).toBe(order.length)
      await plain.locator('nav a[rel=next]').click()
      await plain.waitForURL(BASE + onward)
      const both = [...first, ...(await shown(plain))]
      expect(await shown(live)).toEqual(both)
      expect(new Set(both).size, 'no doubles').toBe(order.length)
      // The new one may be on the second page, where it shifts the others by one.
      const old = both.filter((href) => href !== fresh)
      expect(old, 'no gaps').toEqual(order.slice(0, old.length))
      expect(faults).toEqual([])
      if (sort === 'new') expect(both).not.toContain(fresh)
      if (sort === 'new') expect((await shown(await open(bare, path)))[0]).toBe(fresh)
    })
  }
  await Promise.all([writing, bare, scripted].map((context) => context.close()))
})
