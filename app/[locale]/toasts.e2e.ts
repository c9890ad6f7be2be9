import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { isOnDay } from '@/lib/platform/testing/long'
import { routesIn } from '@/lib/routes'
import { BASE, faultsOf, isAlive, wordsOf } from '@/lib/testing/journey'

test.skip(!isOnDay(1), 'another day, or in the long run')
const t = wordsOf('de')
const COPIED = t('sharing.copied')

/** A discussion whose address can be shared; time goes on as the test says. */
async function open(context: BrowserContext) {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  const faults = faultsOf(page, /ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
  })
  await page.goto(routesIn('de').discussion(1))
  await isAlive(page)
  return { page, faults }
}
const shareOf = (page: Page) =>
  page.getByRole('button', { name: t('forum.actions.share'), exact: true }).first()
/** The button of the sheet that opens, where the device has none of its own. */
const copyIn = (page: Page) =>
  page
    .getByRole('dialog', { name: t('shell.client.shareTitle') })
    .getByRole('button', { name: t('sharing.copy') })
const toastOf = (page: Page, words: string) =>
  page.getByRole('region', { name: t('toasts.region') }).getByText(words, { exact: true })
const pass = (page: Page, ms: number) => page.clock.fastForward(ms)

test('a mouse over the toasts stops them, leaving goes on with what is left', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: BASE, locale: 'de' })
  const { page, faults } = await open(context)
  await shareOf(page).click()
  await copyIn(page).click()
  const toast = toastOf(page, COPIED)
  await expect(toast).toBeVisible()
  await expect(page.locator('[aria-live]').filter({ hasText: COPIED })).toHaveCount(1)
  await toast.hover()
  await pass(page, 60_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 500)
  await pass(page, 6000)
  await expect(toast).toHaveCount(0)

  await shareOf(page).click()
  await copyIn(page).click()
  await expect(toast).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await pass(page, 60_000)
  await expect(toast).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await pass(page, 6000)
  await expect(toast).toHaveCount(0)
  expect(faults).toEqual([])
  await context.close()
})

test('a finger stops the toasts until two seconds after its last tap', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: BASE,
    locale: 'de',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const { page, faults } = await open(context)
  await shareOf(page).tap()
  await copyIn(page).tap()
  const toast = toastOf(page, COPIED)
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true)
  await toast.tap()
  // Without the tap it would go after six.
  await pass(page, 6500)
  await expect(toast).toBeVisible()
  await pass(page, 1500)
  await expect(toast).toHaveCount(0)
  expect(faults).toEqual([])
  await context.close()
})

test('the keyboard reaches a toast, closes it and opens what was said before', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: BASE, locale: 'de', reducedMotion: 'reduce' })
  const { page, faults } = await open(context)
  await shareOf(page).press('Enter')
  await copyIn(page).press('Enter')
  await expect(toastOf(page, COPIED)).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('[data-sonner-toaster]').analyze()
  expect(violations).toEqual([])

  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await pass(page, 60_000)
  await expect(toastOf(page, COPIED)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toastOf(page, COPIED)).toHaveCount(0)
  await expect(shareOf(page)).toBeFocused()

  await shareOf(page).press('Enter')
  await copyIn(page).press('Enter')
  await expect(toastOf(page, COPIED)).toBeVisible()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: t('shell.client.toastsTitle') })
  const lines = panel.getByRole('listitem').filter({ has: page.locator('time') })
  await expect(lines.getByText(COPIED, { exact: true })).toHaveCount(2)
  const inPanel = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(inPanel.violations).toEqual([])
  const close = panel.getByRole('button', { name: t('toasts.close') })
  await close.click()
  await expect(close).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  expect(faults).toEqual([])
  await context.close()
})

test('a lost connection is said until it is back, to whoever has begun to write', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: BASE, locale: 'de' })
  const page = await context.newPage()
  await page.goto(routesIn('de').login())
  await page.getByRole('textbox').first().click()
  await expect(page.getByRole('region', { name: t('toasts.region') })).toBeAttached()
  await context.setOffline(true)
  await expect(toastOf(page, t('toasts.offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(toastOf(page, t('toasts.online'))).toBeVisible()
  await expect(toastOf(page, t('toasts.offline'))).toHaveCount(0)
  await context.close()
})
