import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Locale } from '@/lib/platform/i18n/locales'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { routesIn } from '@/lib/routes'
import type { SaleFlag } from '@/lib/sales/schema'
import { BASE, query, wordsOf } from './journey'
import { textOfPdf } from './paper'

type Words = ReturnType<typeof wordsOf>
type Addresses = ReturnType<typeof routesIn>

export const cardOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })

/** Chooses a kind and a city in the list of closed sales. */
export async function narrow(page: Page, t: Words, to: Addresses, flag: SaleFlag, city: string) {
  await page.goto(to.sales())
  await page
    .getByRole('navigation', { name: t('sales.list.flags'), exact: true })
    .getByRole('link', { name: new RegExp(`^${t(`sales.flag.${flag}`)}`) })
    .click()
  await page.waitForURL((url) => url.searchParams.get(flag) === '1')
  // A select goes nowhere until the page is alive.
  await expect(async () => {
    await page
      .getByRole('combobox', { name: t('sales.list.city'), exact: true })
      .selectOption({ value: city })
    await page.waitForURL((url) => url.searchParams.get('city') === city, { timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  expect(new URL(page.url()).searchParams.get(flag)).toBe('1')
}

/** Downloads the presentation by its link; returns what can be selected in it. */
export async function downloadPresentation(page: Page, t: Words) {
  const coming = page.waitForEvent('download')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('sales.page.presentation') })
    .first()
    .click()
  const download = await coming
  const bytes = await readFile(await download.path())
  const { pages, text } = await textOfPdf(bytes)
  return { bytes, pages, name: download.suggestedFilename(), text: text.replace(/\s+/g, ' ') }
}

/** A download that broke off goes on where it stopped. */
export async function resume(context: BrowserContext, path: string, whole: Buffer) {
  const part = async (headers: Record<string, string>) => {
    const answer = await context.request.get(BASE + path, { headers })
    return { status: answer.status(), headers: answer.headers(), bytes: await answer.body() }
  }
  const first = await part({ range: 'bytes=0-4095' })
  expect(first.status).toBe(206)
  expect(first.headers['content-range']).toBe(`bytes 0-4095/${whole.length}`)
  const rest = await part({ range: 'bytes=4096-', 'if-range': first.headers.etag ?? '' })
  expect(rest.status).toBe(206)
  expect(Buffer.concat([first.bytes, rest.bytes]).equals(whole)).toBe(true)
  const changed = await part({ range: 'bytes=4096-', 'if-range': '"another"' })
  expect([changed.status, changed.bytes.length]).toEqual([200, whole.length])
  expect((await part({ range: `bytes=${whole.length}-` })).status).toBe(416)
}

/** Asks to be called: first with a number that is none, then with a right one. */
export async function askForCall(page: Page, t: Words, name: string) {
  const label = t('callbacks.button.label')
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: t('shell.client.callbackTitle') })
  const phone = dialog.getByRole('textbox', { name: t('callbacks.form.phone') })
  const submit = dialog.getByRole('button', { name: t('callbacks.form.submit'), exact: true })
  await dialog.getByRole('textbox', { name: t('callbacks.form.name') }).fill(name)
  await dialog.getByRole('checkbox', { name: t('callbacks.form.consent') }).check()
  await phone.fill('12')
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText([t('errors.field.contact_wrong')])
  await expect(phone).toBeFocused()
  await phone.fill(`+7912${String(Math.random()).slice(2, 9)}`)
  await submit.click()
  await expect(dialog.getByText(t('callbacks.form.sentTitle'), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** A manager finds the request about this sale among the new ones, and takes it. */
export async function takeRequest(
  page: Page,
  t: Words,
  to: Addresses,
  { name, sale, title }: { name: string; sale: number; title: string },
) {
  await page.goto(to.staffRequests({ q: name }))
  const request = page.getByRole('article').filter({
    has: page.getByRole('heading', { name, exact: true }),
  })
  const subject = request.getByRole('link', { name: title, exact: true })
  await expect(subject).toHaveAttribute('href', to.sale(sale))
  await request.getByRole('button', { name: t('callbacks.inbox.take'), exact: true }).click()
  await expect(page.getByText(t('callbacks.inbox.done.inWork'), { exact: true })).toBeVisible()
  const [row] = await query<{ status: string; hasManager: boolean }>(
    `select status, "assigneeId" is not null as "hasManager" from "CallbackRequest"
      where name = $1`,
    [name],
  )
  expect(row).toEqual({ status: 'inWork', hasManager: true })
}

/** The address by which the presentation is downloaded. */
export const presentationPath = (id: number, language: string) =>
  `/api/sales/${id}/presentation?language=${language}`

/** Keeps the sale among the favourites, from its page. */
export async function keepSale(page: Page, t: Words, address: string) {
  const button = (pressed: boolean) =>
    page
      .getByRole('main')
      .getByRole('button', { name: t('favorites.button.label'), pressed, exact: true })
      .first()
  await page.goto(address)
  // A press goes nowhere until the member's part of the page is there.
  await expect(async () => {
    if (await button(false).isVisible()) await button(false).click()
    await expect(button(true)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}

/** Opens a sale and finds there all that was written, without a scroll to the side. */
export async function readSale(page: Page, t: Words, address: string, written: readonly string[]) {
  await page.goto(address)
  const main = page.getByRole('main')
  for (const words of written) await expect(main.getByText(words).first()).toBeVisible()
  await page
    .getByRole('navigation', { name: t('sales.page.contents'), exact: true })
    .getByRole('link', { name: t('sales.page.documents'), exact: true })
    .click()
  const heading = page.getByRole('heading', { name: t('sales.page.documentsTitle'), exact: true })
  await expect(heading).toBeInViewport()
  const beside = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beside, 'pixels beside the page').toBeLessThanOrEqual(0)
}

type Heard = { email: string; sale: number; title: string; unit: string; prices: number[] }

/** A new price and the start of sales, in the inbox and by mail. */
export async function hearsOfBoth(
  page: Page,
  locale: Locale,
  { email, sale, title, unit, prices }: Heard,
) {
  const [t, to] = [wordsOf(locale), routesIn(locale)]
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: unit,
    maximumFractionDigits: 0,
  })
  const notices = page.getByRole('main').getByRole('article')
  await expect(async () => {
    await page.goto(to.notifications())
    await expect(notices).toHaveCount(2, { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  for (const price of prices) {
    await expect(notices.filter({ hasText: money.format(price) })).toHaveCount(1)
  }
  const opened = t.markup('inbox.sale_opened', { title, link: (words) => words })
  await expect(notices.filter({ hasText: opened })).toHaveCount(1)
  for (const notice of await notices.all()) {
    await expect(notice.getByRole('link', { name: title })).toHaveAttribute('href', to.sale(sale))
  }
  await expect.poll(() => mailsTo(email)).not.toEqual([])
  for (const mail of await mailsTo(email)) expect(mail).toContain(BASE + to.sale(sale))
}
