import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { routesIn } from '@/lib/routes'
import {
  aReader,
  BASE,
  faultsOf,
  inTurn,
  isAlive,
  publishNews,
  signIn,
  wordsOf,
} from '@/lib/testing/journey'

const READ_A_WHILE_MS = 10_000
// No other e2e test publishes in this language, so that counts are exact.
const LANGUAGE = 'pl'

for (const locale of inTurn(['ru', 'de'] as const)) {
  test(`what another publishes waits under a button and comes when asked for, in ${locale}`, async ({
    browser,
  }) => {
    const t = wordsOf(locale)
    const to = routesIn(locale)
    const [reading, writing] = [
      await browser.newContext({ baseURL: BASE, locale }),
      await browser.newContext({ baseURL: BASE }),
    ]
    await signIn(writing, await aReader())
    const faults = faultsOf(reading)
    const page = await reading.newPage()
    await page.clock.install()
    await page.goto(to.home({ language: LANGUAGE }))
    await isAlive(page)

    const main = page.getByRole('main')
    const pill = main.getByRole('button', { name: t('feed.items.new', { count: 1 }), exact: true })
    const inserted = main.getByRole('list', { name: t('feed.items.inserted'), exact: true })
    // Before the reader's first action by polling, after it by a live event.
    for (const [count, how] of (['polled', 'live'] as const).entries()) {
      const title = `Nowy most otwarty, część ${count + 1} (${randomBytes(3).toString('hex')})`
      const address = await publishNews(writing, LANGUAGE, title)
      await expect(main.getByRole('link', { name: title, exact: true })).toHaveCount(0)
      if (how === 'polled') {
        await expect(pill).toHaveCount(0)
        await page.clock.fastForward(READ_A_WHILE_MS)
      }
      await pill.click()
      const first = inserted.getByRole('article').first().getByRole('heading').getByRole('link')
      await expect(first).toBeFocused()
      await expect(first).toHaveAttribute('href', new RegExp(`${address}$`))
      await expect(inserted.getByRole('article')).toHaveCount(count + 1)
      await expect(pill).toHaveCount(0)
    }
    expect(faults).toEqual([])
    await Promise.all([reading, writing].map((context) => context.close()))
  })
}
