import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { routesIn } from '@/lib/routes'
import {
  BUYING,
  call,
  cardOf,
  choose,
  compare,
  countWhole,
  drawAround,
  shows,
  stopAlerts,
} from '@/lib/testing/buying'
import { feedOf, nudge, readFeed } from '@/lib/testing/feeding'
import {
  aMember,
  mapOf,
  onDays,
  query,
  send,
  serveMaps,
  signIn,
  wordsOf,
} from '@/lib/testing/journey'
import { someone } from '@/lib/testing/talking'

test.use({ actionTimeout: 15_000 })

for (const locale of onDays(1, ['ru', 'pl'] as const)) {
  test(`a buyer draws, narrows, compares, is told of a price and calls, in ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const [t, to] = [wordsOf(locale), routesIn(locale)]
    const mark = randomBytes(3).toString('hex')
    const place = { ...BUYING[locale], metro: `${BUYING[locale].metro} ${mark}` }
    const money = (sum: number) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: place.shown,
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      }).format(sum)
    const arrive = async () => {
      const visitor = await someone(browser, locale)
      await serveMaps(visitor.context)
      return visitor
    }
    const [seeker, friend, admin] = [await arrive(), await arrive(), await arrive()]
    const member = await aMember()
    await query(`update "User" set language = $1::"Language" where id = $2`, [locale, member.id])
    await signIn(seeker.context, member)
    await signIn(admin.context, { email: 'admin@kvartal.local' })
    const flats = [
      { id: `${mark}-1`, price: place.price, rooms: 2, metro: 7 },
      { id: `${mark}-2`, price: place.dear, rooms: 2, metro: 7 },
      { id: `${mark}-3`, price: place.price, rooms: 3, metro: 7 },
      { id: `${mark}-4`, price: place.price, rooms: 2, metro: 40 },
      { id: `${mark}-5`, price: place.price, rooms: 2, metro: 7 },
    ]
    const source = await send<{ id: number }>(admin.context, 'POST', '/api/feeds', {
      name: `Test ${mark}`,
      format: 'yrl',
    })
    await readFeed(admin.context, source.id, feedOf(place, flats))
    const rows = await query<{ id: number }>(
      `select id from "Property" where "sourceId" = $1 order by "externalId"`,
      [source.id],
    )
    const [wanted = 0, dear = 0, larger = 0, far = 0, away = 0] = rows.map(({ id }) => id)
    expect(rows).toHaveLength(5)

    await test.step('at a station, three are compared', async () => {
      const { page } = seeker
      await page.goto(to.catalogue())
      await choose(page, t('catalogue.filter.city'), { city: place.slug }, async (panel) => {
        await panel.getByRole('searchbox').fill(place.city)
        await panel.getByRole('checkbox', { name: new RegExp(`^${place.city}`) }).check()
      })
      const [station] = await query<{ slug: string }>(
        `select slug from "Station" where name = $1`,
        [place.metro],
      )
      const asked = { station: `${place.slug}.${station?.slug}` }
      await choose(page, t('catalogue.filter.metro'), asked, async (panel) => {
        const stations = panel.getByRole('group', { name: t('catalogue.filter.station') })
        await stations.getByRole('checkbox', { name: new RegExp(`^${place.metro}`) }).check()
      })
      await shows(page, wanted, dear, larger, far, away)
      const prices = [place.price, place.dear, place.price].map(money)
      await compare(page, t, [wanted, dear, larger], prices)
    })

    await test.step('two rooms, ten minutes away, for so much a month', async () => {
      const { page } = seeker
      await choose(page, t('catalogue.filter.rooms'), { rooms: '2' }, (panel) =>
        panel.getByRole('checkbox', { name: t('catalogue.roomsChoice', { rooms: 2 }) }).check(),
      )
      await choose(page, t('catalogue.filter.metro'), { metro: '10' }, (panel) =>
        panel.getByRole('radio', { name: t('catalogue.metroWithin', { minutes: 10 }) }).check(),
      )
      const asked = { monthlyTo: String(place.monthly), currency: place.shown }
      await choose(page, t('catalogue.filter.price'), asked, (panel) =>
        panel
          .getByRole('group', { name: t('catalogue.filter.monthly') })
          .getByRole('textbox', { name: t('catalogue.bar.to'), exact: true })
          .fill(String(place.monthly)),
      )
      await shows(page, wanted, away)
    })

    await test.step('the list follows the map, back and forward too', async () => {
      const { page } = seeker
      await page.getByRole('link', { name: t('catalogue.list.onMap'), exact: true }).click()
      const plane = mapOf(page)
      await expect(plane.getByRole('button')).toHaveCount(2)
      await page.getByRole('checkbox', { name: t('catalogue.map.follow') }).check()
      await plane.focus()
      await page.keyboard.press('+')
      await page.waitForURL(/bounds=/)
      const near = [place.longitude - 0.01, place.latitude - 0.01].concat([
        place.longitude + 0.01,
        place.latitude + 0.01,
      ])
      const here = new URL(page.url())
      here.searchParams.set('bounds', near.join(','))
      await page.goto(here.href)
      await shows(page, wanted)
      await expect(plane.getByRole('button')).toHaveCount(1)
      await page.goBack()
      await page.waitForURL((url) => url.searchParams.get('bounds') !== near.join(','))
      await page.goForward()
      await shows(page, wanted)
    })

    const shared =
      await test.step('an area is drawn, which another browser shows too', async () => {
        const { page } = seeker
        const here = new URL(page.url())
        here.searchParams.delete('bounds')
        await page.goto(here.href)
        await shows(page, wanted, away)
        await drawAround(page, t)
        await shows(page, wanted)
        await friend.page.goto(page.url())
        await shows(friend.page, wanted)
        return page.url()
      })

    await test.step('the seeker keeps the flat and the search', async () => {
      const { page } = seeker
      const card = cardOf(page, wanted)
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
    await test.step('a feed lowers two prices, one of them into the range', async () => {
      const [first, second, ...rest] = flats
      const next = [{ ...first, price: cheaper }, { ...second, price: place.fallen }, ...rest]
      await readFeed(admin.context, source.id, feedOf(place, next as typeof flats, 1))
      await query(`update "SavedSearch" set "nextAt" = now() where "userId" = $1`, [member.id])
      await nudge('tell-drops')
      await nudge('send-alerts')
    })

    await test.step('badge, history, notice and mail say so', async () => {
      const { page } = seeker
      const card = cardOf(friend.page, wanted)
      const dropped = new RegExp(`^${t('catalogue.card.dropped')}`)
      // The run ends a moment before the cached pages are expired.
      await expect(async () => {
        await friend.page.goto(shared)
        await expect(card.getByRole('img', { name: dropped })).toBeAttached({ timeout: 2000 })
      }).toPass()
      await expect(card).toContainText(money(cheaper))
      await shows(friend.page, wanted, dear)
      await friend.page.goto(to.object(wanted))
      const history = friend.page.getByRole('region', { name: t('objects.history.title') })
      await history.getByText(t('objects.history.table')).click()
      await expect(history.getByRole('row')).toHaveCount(3)
      await expect(history.getByRole('row').nth(1)).toContainText(money(cheaper))
      await expect(async () => {
        await page.goto(to.notifications())
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(2, { timeout: 3000 })
      }).toPass({ timeout: 60_000 })
      await expect(page.getByRole('main')).toContainText(`Search ${mark}`)
    })

    await test.step('the found one is opened from the mail, counted and called about', async () => {
      const mails = await mailsTo(member.email)
      expect(mails).toHaveLength(2)
      const [told = '', ...others] = mails.filter((mail) => mail.includes(`Search ${mark}`))
      expect(others).toEqual([])
      // It fits since the price fell; the other one did before.
      expect(told).not.toContain(to.object(wanted))
      const [link = ''] = told.match(new RegExp(`http\\S+${to.object(dear)}(?!\\d)`)) ?? []
      const { page } = seeker
      await page.goto(link)
      const { name, sums } = place.programme
      const [least, most = least] = place.costs
      const costs =
        least === most
          ? money(most)
          : t('objects.costs.range', { from: money(least), to: money(most) })
      const { monthly: limit } = place
      await countWhole(page, t, { programme: name, limit, sums: sums.map(money), costs })
      await call(page, t, dear, { seller: place.phone, own: place.own })
      await stopAlerts(mails, friend.page, t('searches.stop.action'))
      const [search] = await query<{ alerts: string }>(
        `select alerts from "SavedSearch" where "userId" = $1`,
        [member.id],
      )
      expect(search?.alerts).toBe('none')
    })
    expect([seeker, friend, admin].flatMap(({ faults }) => faults)).toEqual([])
  })
}
