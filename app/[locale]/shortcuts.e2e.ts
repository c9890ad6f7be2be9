import { expect, type Page, test } from '@playwright/test'
import type { Locale } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import { aMember, BASE, inTurn, isAlive, signIn, wordsOf } from '@/lib/testing/journey'
import { here, someone } from '@/lib/testing/talking'

type Key = [code: string, key: string, shiftKey?: boolean]

/** Presses keys one after the other, as the browser says them: where each is, and what the layout makes of it. */
const press = (page: Page, ...keys: Key[]) =>
  page.evaluate((pressed) => {
    for (const [code, key, shiftKey = false] of pressed) {
      const target = document.activeElement ?? document.body
      const init = { code, key, shiftKey, bubbles: true, cancelable: true }
      target.dispatchEvent(new KeyboardEvent('keydown', init))
    }
  }, keys)

const sheetOf = (page: Page, locale: Locale) =>
  page.getByRole('dialog', { name: wordsOf(locale)('shell.client.shortcutsTitle'), exact: true })

for (const locale of inTurn(['ru', 'de'] as const)) {
  test(`single keys lead through the site by their place on the keyboard, in ${locale}`, async ({
    browser,
  }) => {
    const [t, to] = [wordsOf(locale), routesIn(locale)]
    const { page, context, faults } = await someone(browser, locale)
    await signIn(context, await aMember())
    await page.goto(to.forums())
    await isAlive(page)

    await test.step('the sheet names them, and closes', async () => {
      await press(page, ['Slash', locale === 'ru' ? ',' : '_', true])
      const sheet = sheetOf(page, locale)
      await expect(sheet.getByText(t('shell.nav.catalogue'), { exact: true })).toBeVisible()
      await expect(sheet.locator('kbd').first()).toHaveText('?')
      await expect(sheet.getByText(t('shortcuts.letters.KeyJ'), { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    })

    await test.step('two keys lead to a page, and entries are walked', async () => {
      await press(page, ['KeyG', 'п'], ['KeyN', 'т'])
      await page.waitForURL(BASE + to.section('news'))
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      const focused = () =>
        page.evaluate(() => document.activeElement?.closest('article')?.textContent ?? '')
      await press(page, ['KeyJ', 'о'])
      await expect.poll(focused).not.toBe('')
      const first = await focused()
      await press(page, ['KeyJ', 'о'])
      await expect.poll(focused).not.toBe(first)
      await press(page, ['KeyK', 'л'])
      await expect.poll(focused).toBe(first)
    })

    await test.step('a text is kept and answered; letters that are typed do nothing', async () => {
      await page.goto(to.discussion(1))
      await isAlive(page)
      const keep = page.locator('main [data-favorite]')
      await expect(keep).toHaveAttribute('aria-pressed', 'false')
      await press(page, ['KeyF', 'а'])
      await expect(keep).toHaveAttribute('aria-pressed', 'true')
      await press(page, ['KeyR', 'к'])
      const field = page.getByRole('textbox', { name: t('comments.reply.label'), exact: true })
      await expect(field).toBeFocused()
      await page.keyboard.type('gn?')
      await expect(field).toHaveText('gn?')
      expect(here(page)).toBe(to.discussion(1))
      await expect(sheetOf(page, locale)).toBeHidden()
    })
    expect(faults).toEqual([])
    await context.close()
  })
}

test('the keys can be switched off, by a visitor in this browser, by a member for good', async ({
  browser,
}) => {
  const t = wordsOf('en')
  const { page, context } = await someone(browser, 'en')
  const choice = () => sheetOf(page, 'en').getByRole('checkbox', { name: t('shortcuts.use') })
  await page.goto('/en/forums')
  await isAlive(page)
  await page.keyboard.press('?')
  await choice().uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  // The header's field is reached by no key either.
  await page.keyboard.press('/')
  await expect(sheetOf(page, 'en')).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.matches('input'))).toBe(false)
  expect(here(page)).toBe('/en/forums')

  await signIn(context, await aMember())
  await page.reload()
  await isAlive(page)
  await page.locator('[popovertarget=account-menu]').first().waitFor({ state: 'attached' })
  await page.keyboard.press('?')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await choice().uncheck()
  expect((await saved).ok()).toBe(true)
  await page.goto('/en/personal_account_page/settings')
  await expect(
    page.getByRole('checkbox', { name: t('accounts.settings.looks.shortcuts') }),
  ).not.toBeChecked()
  await context.close()
})
