import { expect, type Locator, type Page } from '@playwright/test'
import { query, type wordsOf } from './journey'

type Words = ReturnType<typeof wordsOf>

/** Where two buyers look, and what they pay. Sums by hand: the loan is paid over 25 years, which the calculator begins with. */
export const BUYING = {
  ru: {
    country: 'Россия',
    city: 'Москва',
    slug: 'moskva',
    metro: 'Тестовая',
    currency: 'RUR',
    shown: 'RUB',
    price: 8_123_000,
    dear: 9_400_000,
    // At 16 % 80 % of 8 123 000 are 88 306 a month, of 9 400 000 they are 102 188.
    monthly: 90_000,
    fallen: 8_000_000,
    // 20.1 % first; 6 392 000 at 6 %: 41 183.75 a month, and 1 608 000 + 300 · 41 183.7456 in all.
    programme: { name: 'Семейная ипотека', sums: [41_184, 13_963_124] },
    costs: [4000],
    latitude: 55.61,
    longitude: 37.21,
    phone: '+7 843 292 00 01',
    own: '912 345-67-89',
  },
  pl: {
    country: 'Польша',
    city: 'Warszawa',
    slug: 'warszawa',
    metro: 'Testowa',
    currency: 'PLN',
    shown: 'PLN',
    price: 612_300,
    dear: 690_000,
    // At 5.8 % 80 % of 612 300 are 3096 a month, of 690 000 they are 3489.
    monthly: 3200,
    fallen: 600_000,
    // 480 000 at 5.7 %: 3005.22 a month, and 120 000 + 300 · 3005.2245 in all.
    programme: { name: 'Kredyt ze stałą stopą na 5 lat', sums: [3005, 1_021_567] },
    // 200 for the land register; a notary of 1010 + 0.4 % of 540 000, with 23 % VAT: 3899.10.
    costs: [200, 4099],
    latitude: 52.11,
    longitude: 20.81,
    phone: '+48 22 111 22 33',
    own: '512 345 678',
  },
} as const

export const cardOf = (page: Page, id: number) =>
  page.getByRole('main').locator(`article[data-object="${id}"]`)

const shownOn = (page: Page) =>
  page
    .getByRole('main')
    .locator('[data-object]')
    .evaluateAll((cards) => cards.map((card) => Number((card as HTMLElement).dataset.object)))

/** Exactly these objects, in any order; retried while the page is loading. */
export const shows = (page: Page, ...ids: number[]) =>
  expect(async () => expect((await shownOn(page)).sort()).toEqual([...ids].sort())).toPass()

/** Opens a panel of the filter bar, does something in it, and waits for what the address then asks for. */
export async function choose(
  page: Page,
  title: string,
  asked: Record<string, string>,
  act: (panel: Locator) => Promise<unknown>,
) {
  const chip = page.getByRole('button', { name: new RegExp(`^${title}`) }).first()
  await chip.click()
  await act(page.getByRole('group', { name: title, exact: true }))
  await page.waitForURL(({ searchParams }) =>
    Object.entries(asked).every(([key, value]) => searchParams.get(key) === value),
  )
  await page.keyboard.press('Escape')
}

/** Puts three objects beside each other, reads their prices there, and comes back. */
export async function compare(page: Page, t: Words, ids: number[], prices: string[]) {
  for (const id of ids) await cardOf(page, id).getByRole('checkbox').click()
  const tray = page.getByRole('region', { name: t('catalogue.compare.tray') })
  await tray.getByRole('link', { name: t('catalogue.compare.open', { count: ids.length }) }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: t('catalogue.compare.title') }),
  ).toBeVisible()
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveCount(ids.length)
  for (const [at, price] of prices.entries()) await expect(heads.nth(at)).toContainText(price)
  const rooms = page.getByRole('row', { name: t('catalogue.compare.row.rooms') })
  await expect(rooms).toContainText(t('catalogue.compare.differs'))
  await page.goBack()
  await tray.getByRole('button', { name: t('catalogue.compare.clear'), exact: true }).click()
  await expect(tray).toBeHidden()
}

/**
 * Without a key the site draws the map, and the reader an area on it: around the southern one of two objects, as far as
 * the middle between them.
 */
export async function drawAround(page: Page, t: Words) {
  const settings = /\/api\/maps$/
  const withoutKey = { isConfigured: false, styleUrl: null, streets: null }
  await page.route(settings, (route) => route.fulfill({ json: withoutKey }))
  await page.reload()
  await page.getByRole('button', { name: t('maps.draw.start'), exact: true }).click()
  await expect(page.getByText(t('maps.draw.hint'))).toBeVisible()
  const markers = page.locator('.maplibregl-marker')
  await expect(markers).toHaveCount(2)
  const places = await Promise.all([0, 1].map(async (at) => tipOf(markers.nth(at))))
  const [south, north] = places.sort((one, other) => other.y - one.y)
  if (!south || !north) return
  const [left, bottom] = [south.x - 20, south.y + 20]
  const [right, top] = [(south.x + north.x) / 2, (south.y + north.y) / 2]
  await page.mouse.move(right, top)
  await page.mouse.down()
  await page.mouse.move(right, bottom, { steps: 4 })
  await page.mouse.move(left, bottom, { steps: 4 })
  await page.mouse.move(left, top, { steps: 4 })
  await page.mouse.up()
  await page.waitForURL(/outline=/)
  await page.unroute(settings)
}

/** Where a marker points to. */
async function tipOf(marker: Locator) {
  const { x, y, width, height } = (await marker.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  return { x: x + width / 2, y: y + height }
}

/** What the calculator and the costs of an object say: on the usual rate, and with this programme. */
export async function countWhole(
  page: Page,
  t: Words,
  {
    programme,
    limit,
    sums,
    costs,
  }: { programme: string; limit: number; sums: string[]; costs: string },
) {
  const loan = page.getByRole('region', { name: t('objects.mortgage.title') })
  const result = loan.getByRole('status')
  const monthly = await result.locator('span').first().textContent()
  expect(Number(monthly?.replace(/\D/g, ''))).toBeLessThanOrEqual(limit)
  const select = loan.getByRole('combobox', { name: t('objects.mortgage.programme') })
  const option = select.getByRole('option', { name: programme })
  await select.selectOption((await option.getAttribute('value')) ?? '')
  for (const sum of sums) await expect(result).toContainText(sum)
  const part = page.getByRole('region', { name: t('objects.costs.title') })
  await expect(part).toContainText(`${t('objects.costs.total')}${costs}`)
}

/** Has the phone shown, which is counted, and asks to be called. */
export async function call(
  page: Page,
  t: Words,
  id: number,
  phones: { seller: string; own: string },
) {
  const contact = page.getByRole('complementary', { name: t('objects.call.title') })
  await contact.getByRole('link', { name: t('objects.call.show') }).click()
  await expect(contact.getByRole('link', { name: phones.seller })).toBeVisible()
  const calls = () => query(`select calls from "ObjectCall" where "objectId" = $1`, [id])
  await expect.poll(calls).toEqual([{ calls: 1 }])
  await contact.getByRole('button', { name: t('callbacks.button.label'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('shell.client.callbackTitle') })
  await dialog.getByRole('textbox', { name: t('callbacks.form.name') }).fill('Anna')
  await dialog.getByRole('textbox', { name: t('callbacks.form.phone') }).fill(phones.own)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('callbacks.form.submit'), exact: true }).click()
  await expect(dialog.getByText(t('callbacks.form.sentTitle'))).toBeVisible()
  const asked = `select name from "CallbackRequest" where subject = 'property' and "subjectId" = $1`
  expect(await query(asked, [id])).toEqual([{ name: 'Anna' }])
}

/** Opens the link of the mail in a browser without a session. */
export async function stopAlerts(mails: string[], page: Page, action: string) {
  const [link] = mails.join('\n').match(/http\S+\/unsubscribe\/[a-f0-9]{48}/) ?? []
  await page.goto(link ?? '')
  await page.getByRole('button', { name: action, exact: true }).click()
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
}
