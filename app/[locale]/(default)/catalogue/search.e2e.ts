import { randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { routesIn } from '@/lib/routes'
import { feedOf, nudge, readFeed } from '@/lib/testing/feeding'
import {
  aMember,
  BASE,
  faultsOf,
  mapOf,
  query,
  send,
  serveMaps,
  signIn,
  wordsOf,
} from '@/lib/testing/journey'

const PLACES = {
  ru: {
    country: 'Россия',
    city: 'Москва',
    slug: 'moskva',
    metro: 'Тестовая',
    currency: 'RUR',
    shown: 'RUB',
    price: 8_123_000,
    latitude: 55.61,
    longitude: 37.21,
  },
  pl: {
    country: 'Польша',
    city: 'Warszawa',
    slug: 'warszawa',
    metro: 'Testowa',
    currency: 'PLN',
    shown: 'PLN',
    price: 612_300,
    latitude: 52.11,
    longitude: 20.81,
  },
} as const

const shownOn = (page: Page) =>
  page
    .getByRole('main')
    .locator('[data-object]')
    .evaluateAll((cards) => cards.map((card) => Number((card as HTMLElement).dataset.object)))

/** Retried while the page is loading. */
const showsOnly = (page: Page, id: number) =>
  expect(async () => expect(await shownOn(page)).toEqual([id])).toPass()

const settled = (page: Page, key: string, value: string) =>
  page.waitForURL((url) => url.searchParams.get(key) === value)

test.use({ actionTimeout: 15_000 })

for (const locale of ['ru', 'pl'] as const) {
  test(`a flat is found, shared, kept, and gets cheaper, in ${locale}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const [t, to, place] = [wordsOf(locale), routesIn(locale), PLACES[locale]]
    const mark = randomBytes(3).toString('hex')
    const faults: string[][] = []
    const someone = async () => {
      const context = await browser.newContext({
        baseURL: BASE,
        locale,
        timezoneId: 'UTC',
        viewport: { width: 1440, height: 900 },
      })
      await serveMaps(context)
      faults.push(faultsOf(context))
      return { context, page: await context.newPage() }
    }
    const [seeker, friend, admin] = [await someone(), await someone(), await someone()]
    const member = await aMember()
    await query(`update "User" set language = $1::"Language" where id = $2`, [locale, member.id])
    await signIn(seeker.context, member)
    await signIn(admin.context, { email: 'admin@kvartal.local' })
    const flats = [
      { id: `${mark}-1`, price: place.price, rooms: 2, metro: 7 },
      { id: `${mark}-2`, price: place.price * 3, rooms: 2, metro: 7 },
      { id: `${mark}-3`, price: place.price, rooms: 3, metro: 7 },
      { id: `${mark}-4`, price: place.price, rooms: 2, metro: 40 },
    ]
    const source = await send<{ id: number }>(admin.context, 'POST', '/api/feeds', {
      name: `Test ${mark}`,
      format: 'yrl',
    })
    await readFeed(admin.context, source.id, feedOf(place, flats))
    const rows = await query<{ id: number; externalId: string }>(
      `select id, "externalId" from "Property" where "sourceId" = $1 order by "externalId"`,
      [source.id],
    )
    const [wanted = 0, dear = 0, larger = 0, far = 0] = rows.map(({ id }) => id)
    expect(rows).toHaveLength(4)

    const shared = await test.step('two rooms under a price near a metro, on the map', async () => {
      const { page } = seeker
      await page.goto(to.catalogue())
      await choose(page, t('catalogue.filter.city'), async (panel) => {
        await panel.getByRole('searchbox').fill(place.city)
        await panel.getByRole('checkbox', { name: new RegExp(`^${place.city}`) }).check()
      })
      await settled(page, 'city', place.slug)
      await choose(page, t('catalogue.filter.rooms'), (panel) =>
        panel.getByRole('checkbox', { name: t('catalogue.roomsChoice', { rooms: 2 }) }).check(),
      )
      await settled(page, 'rooms', '2')
      await choose(page, t('catalogue.filter.price'), (panel) =>
        panel
          .getByRole('textbox', { name: t('catalogue.bar.to'), exact: true })
          .first()
          .fill(String(place.price)),
      )
      await settled(page, 'priceTo', String(place.price))
      await choose(page, t('catalogue.filter.metro'), (panel) =>
        panel.getByRole('radio', { name: t('catalogue.metroWithin', { minutes: 10 }) }).check(),
      )
      await settled(page, 'metro', '10')
      await page.getByRole('link', { name: t('catalogue.list.onMap'), exact: true }).click()
      const plane = mapOf(page)
      await expect(plane.getByRole('button').first()).toBeVisible()
      await page.getByRole('checkbox', { name: t('catalogue.map.follow') }).check()
      await plane.focus()
      await page.keyboard.press('+')
      await page.waitForURL(/bounds=/)
      const near = [place.longitude - 0.05, place.latitude - 0.05].concat([
        place.longitude + 0.05,
        place.latitude + 0.05,
      ])
      const here = new URL(page.url())
      here.searchParams.set('bounds', near.join(','))
      await page.goto(here.href)
      await showsOnly(page, wanted)
      await expect(plane.getByRole('button')).toHaveCount(1)
      await page.goBack()
      await page.waitForURL((url) => url.searchParams.get('bounds') !== near.join(','))
      await page.goForward()
      await showsOnly(page, wanted)
      return page.url()
    })

    await test.step('another browser shows the same', async () => {
      await friend.page.goto(shared)
      await showsOnly(friend.page, wanted)
      for (const other of [dear, larger, far]) {
        await expect(friend.page.locator(`[data-object="${other}"]`)).toHaveCount(0)
      }
    })

    await test.step('the seeker keeps the flat and the search', async () => {
      const { page } = seeker
      const card = page.locator(`article[data-object="${wanted}"]`)
      await card.getByRole('button', { pressed: false }).last().click()
      await expect(card.getByRole('button', { pressed: true })).toBeVisible()
      await page
        .getByRole('button', { name: t('searches.save'), exact: true })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: t('searches.name') }).fill(`Search ${mark}`)
      await dialog
        .getByRole('combobox', { name: t('searches.alerts') })
        .selectOption({ label: t('searches.pace.instant') })
      await dialog.getByRole('button', { name: t('searches.save'), exact: true }).click()
      await expect(dialog).toBeHidden()
      await page.goto(`${to.favorites()}?kind=search`)
      await expect(page.getByRole('link', { name: `Search ${mark}`, exact: true })).toBeVisible()
    })

    const cheaper = place.price - Math.round(place.price / 20)
    await test.step('a feed lowers the price', async () => {
      const [first, ...rest] = flats
      const next = [{ ...first, price: cheaper }, ...rest] as typeof flats
      await readFeed(admin.context, source.id, feedOf(place, next, 1))
      await query(
        `update "SavedSearch" set "nextAt" = now(), "toldAsOf" = '1:1:' where "userId" = $1`,
        [member.id],
      )
      await nudge('tell-drops')
      await nudge('send-alerts')
    })

    await test.step('badge, history, notice and mail say so', async () => {
      const { page } = seeker
      const money = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: place.shown,
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      })
      const card = friend.page.locator(`article[data-object="${wanted}"]`)
      const dropped = new RegExp(`^${t('catalogue.card.dropped')}`)
      // The run ends a moment before the cached pages are expired.
      await expect(async () => {
        await friend.page.goto(shared)
        await expect(card.getByRole('img', { name: dropped })).toBeAttached({ timeout: 2000 })
      }).toPass()
      await expect(card).toContainText(money.format(cheaper))
      await friend.page.goto(to.object(wanted))
      const history = friend.page.getByRole('region', { name: t('objects.history.title') })
      await history.getByText(t('objects.history.table')).click()
      await expect(history.getByRole('row')).toHaveCount(3)
      await expect(history.getByRole('row').nth(1)).toContainText(money.format(cheaper))
      await expect(async () => {
        await page.goto(to.notifications())
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(2, { timeout: 3000 })
      }).toPass({ timeout: 60_000 })
      await expect(page.getByRole('main')).toContainText(`Search ${mark}`)
      const mails = await mailsTo(member.email)
      expect(mails).toHaveLength(2)
      expect(mails.some((mail) => mail.includes(to.object(wanted)))).toBe(true)
      await stopAlerts(mails, friend.page, t('searches.stop.action'))
      const [search] = await query<{ alerts: string }>(
        `select alerts from "SavedSearch" where "userId" = $1`,
        [member.id],
      )
      expect(search?.alerts).toBe('none')
    })
    expect(faults.flat()).toEqual([])
  })
}

async function choose(
  page: Page,
  title: string,
  act: (panel: ReturnType<Page['getByRole']>) => Promise<unknown>,
) {
  const chip = page.getByRole('button', { name: new RegExp(`^${title}`) }).first()
  await chip.click()
  await act(page.getByRole('group', { name: title, exact: true }))
  await page.keyboard.press('Escape')
}

/** Opens the link of the mail in a browser without a session. */
async function stopAlerts(mails: string[], page: Page, action: string) {
  const [link] = mails.join('\n').match(/http\S+\/unsubscribe\/[a-f0-9]{48}/) ?? []
  await page.goto(link ?? '')
  await page.getByRole('button', { name: action, exact: true }).click()
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
}

test('a list of 24 is at most 260 KB of HTML, and a card at most 25 elements', async ({ page }) => {
  for (const path of ['/catalogue?rooms=2', '/overseas', '/sale_page/list_sale_page']) {
    const html = await (await page.request.get(path)).text()
    expect([path, Buffer.byteLength(html) <= 260_000]).toEqual([path, true])
    // As the server sent it: no script runs.
    await page.setContent(html.replace(/<script[\s\S]*?<\/script>/g, ''))
    const cards = page.getByRole('main').getByRole('article')
    const sizes = await cards.evaluateAll((all) =>
      all.map((card) => card.querySelectorAll('*').length + 1),
    )
    expect(sizes.length).toBeGreaterThan(10)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(25)
    await expect(page.locator('fieldset[popover] :is([type=checkbox], [type=text])')).toHaveCount(0)
  }
})
