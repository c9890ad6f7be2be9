import { expect, type Locator, test } from '@playwright/test'
import { languageTag } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import { nudge } from '@/lib/testing/feeding'
import { aFirm, sitting } from '@/lib/testing/firm'
import { aReader, ask, onDays, query, send, wordsOf } from '@/lib/testing/journey'
import { aPhotoFile, pickFiles } from '@/lib/testing/picture-files'

const HOUSES = {
  ru: { name: 'Дом у пруда', city: 'Казань', currency: 'RUB', first: 6_000_000, step: 100_000 },
  pl: { name: 'Dom nad stawem', city: 'Gdańsk', currency: 'PLN', first: 600_000, step: 10_000 },
} as const
const FLATS = 10
const BUILDING = 'A/2'

test.use({ actionTimeout: 20_000 })

for (const locale of onDays(2, ['ru', 'pl'] as const)) {
  test(`a company adds a house, changes its prices and sees what came of it, in ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const [t, to, house] = [wordsOf(locale), routesIn(locale), HOUSES[locale]]
    const money = (sum: number) =>
      new Intl.NumberFormat(languageTag(locale), {
        style: 'currency',
        currency: house.currency,
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      }).format(sum)
    const seller = await sitting(browser, locale)
    const reader = await sitting(browser, locale, aReader())
    const firm = await aFirm(seller.member.id)
    const { page } = seller
    const name = `${house.name} ${firm}`
    const dialog = page.getByRole('dialog', { name: t('firms.add.title') })
    const field = (key: 'name' | 'price' | 'area' | 'rooms' | 'floor' | 'flatNumber') =>
      dialog.getByRole('textbox', { name: t(`firms.listing.fields.${key}`), exact: true })
    const press = (key: 'save' | 'more') =>
      dialog.getByRole('button', { name: t(`firms.add.${key}`), exact: true }).click()
    const choose = (label: string, option: string) =>
      dialog.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option })

    const drafts = page.getByRole('region', { name: t('firms.drafts.title') })
    const draft = page.getByRole('dialog', { name: t('firms.drafts.edit') })
    const keep = (form: Locator) =>
      form.getByRole('button', { name: t('firms.drafts.save'), exact: true }).click()

    await test.step('what is not finished waits as a draft, and is no listing yet', async () => {
      await page.goto(to.ownCompany(firm, { show: 'objects' }))
      await page.getByRole('button', { name: t('firms.add.open'), exact: true }).click()
      await choose(t('firms.add.kind'), t('catalogue.kinds.complex'))
      await field('name').fill(name)
      await keep(dialog)
      await expect(dialog).toBeHidden()
      await page.reload()
      await expect(drafts.getByRole('article')).toHaveCount(1)
      await expect(drafts).toContainText(name)
      await expect(page.getByRole('link', { name, exact: true })).toBeHidden()
      await drafts.getByRole('button', { name: t('firms.drafts.continueOf', { name }) }).click()
      await draft
        .getByRole('textbox', { name: t('firms.listing.fields.address'), exact: true })
        .fill('1')
      await draft.getByRole('button', { name: t('firms.add.close'), exact: true }).click()
      const asked = page.getByRole('alertdialog', { name: t('firms.drafts.dropTitle') })
      await asked.getByRole('button', { name: t('firms.listing.stay'), exact: true }).click()
    })

    await test.step('the house is published out of it, and said what is missing', async () => {
      const publish = draft.getByRole('button', { name: t('firms.drafts.publish'), exact: true })
      await publish.click()
      const city = draft.getByRole('textbox', { name: t('firms.add.city') })
      await expect(city).toHaveAttribute('aria-invalid', 'true')
      await city.fill(house.city)
      await draft
        .getByRole('combobox', { name: t('firms.listing.fields.state'), exact: true })
        .selectOption({ label: t('firms.listing.states.building') })
      await publish.click()
      await expect(draft).toBeHidden()
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
      await expect(drafts).toBeHidden()
      await expect(page.getByRole('heading', { name: t('firms.objects.objects') })).toBeFocused()
    })

    await test.step('a draft of a flat is deleted once that is confirmed', async () => {
      await page.getByRole('button', { name: t('firms.add.open'), exact: true }).click()
      await choose(t('firms.add.house'), name)
      await field('flatNumber').fill('99')
      await keep(dialog)
      await expect(drafts).toContainText(name)
      const unit = t('firms.objects.numbered', { name: t('catalogue.kinds.flat'), number: '99' })
      await drafts.getByRole('button', { name: t('firms.drafts.deleteOf', { name: unit }) }).click()
      const asked = page.getByRole('alertdialog', {
        name: t('firms.drafts.deleteTitle', { name: unit }),
      })
      await asked.getByRole('button', { name: t('firms.drafts.delete'), exact: true }).click()
      await expect(drafts).toBeHidden()
    })

    await test.step('it gets a building; on a phone Back asks before it drops what was typed', async () => {
      const wide = page.viewportSize()
      await page.setViewportSize({ width: 390, height: 844 })
      const buildings = page.getByRole('dialog', { name: t('firms.buildings.of', { name }) })
      await page.getByRole('button', { name: t('firms.buildings.of', { name }) }).click()
      await buildings.getByRole('button', { name: t('firms.buildings.add') }).click()
      const form = page.getByRole('dialog', { name: t('firms.buildings.titleNew') })
      const given = (key: 'name' | 'floors') =>
        form.getByRole('textbox', { name: t(`firms.listing.fields.${key}`) })
      await given('name').fill(BUILDING)
      await given('floors').fill('0')
      const asked = page.getByRole('alertdialog', { name: t('firms.buildings.dropTitle') })
      for (let time = 0; time < 2; time++) {
        await page.evaluate(() => history.back())
        await asked.getByRole('button', { name: t('firms.listing.stay'), exact: true }).click()
        await expect(asked).toBeHidden()
        await expect(given('name')).toHaveValue(BUILDING)
      }
      const save = form.getByRole('button', { name: t('firms.buildings.save'), exact: true })
      await save.click()
      await expect(given('floors')).toHaveAttribute('aria-invalid', 'true')
      await given('floors').fill(String(FLATS))
      await save.click()
      await expect(form).toBeHidden()
      await expect(buildings.getByRole('article')).toContainText(BUILDING)
      await page.evaluate(() => history.back())
      await expect(buildings).toBeHidden()
      if (wide) await page.setViewportSize(wide)
    })

    await test.step('and ten flats in it, each like the one before', async () => {
      await page.getByRole('button', { name: t('firms.add.open'), exact: true }).click()
      await choose(t('firms.add.house'), name)
      await choose(t('firms.listing.fields.buildingId'), BUILDING)
      await expect(dialog.getByRole('textbox', { name: t('firms.add.city') })).toBeHidden()
      await field('area').fill('54,5')
      await field('rooms').fill('2')
      for (let at = 0; at < FLATS; at++) {
        const made = page.waitForResponse((answer) => answer.url().endsWith('/api/properties'))
        await field('price').fill(String(house.first + at * house.step))
        await field('floor').fill(String(at + 1))
        await field('flatNumber').fill(String(at + 11))
        await press(at < FLATS - 1 ? 'more' : 'save')
        expect((await made).status()).toBe(201)
        if (at < FLATS - 1) await expect(field('flatNumber')).toHaveValue('')
      }
      await expect(dialog).toBeHidden()
    })

    const flats = await query<{ id: number; price: string; place: string }>(
      `select p.id, p.price::text, concat_ws(' ', c.name->>$2, p.state, b.name, p.floors) as place
         from "Property" p
         join "Building" b on b.id = p."buildingId"
         join "Complex" x on x.id = p."complexId" and x."companyId" = $1
         join "City" c on c.id = p."cityId" order by p.floor`,
      [firm, locale],
    )
    expect(flats).toHaveLength(FLATS)
    expect(new Set(flats.map(({ place }) => place))).toEqual(
      new Set([`${house.city} building ${BUILDING} ${FLATS}`]),
    )
    const [cheap = { id: 0 }, other = { id: 0 }] = flats
    for (const { id } of [cheap, other]) {
      await send(reader.context, 'PUT', `/api/favorites/property/${id}`)
    }
    for (const what of ['calls', 'views']) {
      expect((await ask(reader.context, 'POST', `/api/objects/${cheap.id}/${what}`)).ok()).toBe(
        true,
      )
    }

    await test.step('two photos and a plan come to a flat, and stand on its page in their order', async () => {
      const id = flats.at(2)?.id ?? 0
      await page.goto(to.ownCompany(firm, { show: 'objects' }))
      const line = page
        .getByRole('article')
        .filter({ has: page.locator(`a[href="${to.object(id)}"]`) })
      await expect(line).toContainText(t('firms.objects.noPictures'))
      await line.getByRole('button', { name: t('firms.objects.editOf', { name: '' }) }).click()
      const form = page.getByRole('dialog', { name: t('firms.listing.title') })
      const button = (name: string) => form.getByRole('button', { name, exact: true })
      const named = (number: number) => t('pictures.numbered', { number })
      const files = await Promise.all(['1.png', '2.png', '3.png'].map((name) => aPhotoFile(name)))
      await pickFiles(page, () => button(t('pictures.add')).click(), files)
      const cards = form.getByRole('list', { name: t('pictures.list') }).getByRole('listitem')
      await expect(cards).toHaveCount(3, { timeout: 60_000 })
      const kind = t('pictures.kindOf', { name: named(1) })
      await form
        .getByRole('combobox', { name: kind, exact: true })
        .selectOption({ label: t('pictures.kinds.plan') })
      await expect(cards.nth(1)).toContainText(t('pictures.cover'))
      await button(t('pictures.sorting.later', { name: named(1) })).focus()
      await page.keyboard.press('Enter')
      await expect(button(t('pictures.sorting.later', { name: named(2) }))).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(cards.first()).toContainText(t('pictures.cover'))
      const idsOf = (images: Locator) =>
        images.evaluateAll((all: HTMLImageElement[]) =>
          all.map(({ src }) => /\/media\/(\w+)\//.exec(src)?.[1]),
        )
      const order = await idsOf(cards.getByRole('img'))
      await button(t('firms.listing.save')).click()
      await expect(form).toBeHidden()
      await expect(line).not.toContainText(t('firms.objects.noPictures'))
      await page.goto(to.object(id))
      const shown = page.locator('ul[data-count="3"]').getByRole('img')
      await expect(shown).toHaveCount(3)
      expect(await idsOf(shown)).toEqual(order)
      const told = (['photo', 'photo', 'plan'] as const).map((each, at) =>
        t('objects.gallery.picture', {
          kind: t(`objects.gallery.${each}`),
          number: String(at + 1),
          count: '3',
        }),
      )
      for (const [at, name] of told.entries()) {
        await expect(shown.nth(at)).toHaveAccessibleName(name)
      }
    })

    await test.step('all prices fall by five percent but one, which rises, after a preview', async () => {
      await page.goto(to.ownCompany(firm, { show: 'prices' }))
      const table = page.getByRole('table', { name: t('firms.prices.title') })
      await expect(table.getByRole('textbox')).toHaveCount(FLATS)
      await page.getByRole('textbox', { name: t('firms.prices.percent') }).fill('-5')
      await page.getByRole('button', { name: t('firms.prices.apply'), exact: true }).click()
      const risen = house.first + 2 * house.step
      await table.getByRole('textbox').nth(1).fill(String(risen))
      await page.getByRole('button', { name: t('firms.prices.preview'), exact: true }).click()
      await expect(
        page.getByRole('heading', { name: t('firms.prices.willChange', { count: FLATS }) }),
      ).toBeFocused()
      await expect(page.getByText(t('firms.prices.people', { count: 1 }))).toBeVisible()
      const rows = page.getByRole('table').getByRole('row')
      const told = t('firms.prices.drop', { count: 1, from: money(house.first) })
      await expect(rows.nth(1)).toContainText(told)
      await expect(rows.nth(1)).toContainText(money((house.first * 95) / 100))
      await expect(rows.nth(2)).toContainText(t('firms.prices.none'))
      // Nothing is saved yet.
      const [before] = await query(`select price::text from "Property" where id = $1`, [cheap.id])
      expect(before).toEqual({ price: String(house.first) })
      await page.getByRole('button', { name: t('firms.prices.save'), exact: true }).click()
      await expect(page.getByText(t('firms.prices.saved'))).toBeVisible()
      await expect(table.getByRole('row').nth(1)).toContainText(money((house.first * 95) / 100))
      await expect(table.getByRole('row').nth(2)).toContainText(money(risen))
    })

    await test.step('the one who keeps them is told of the drop alone', async () => {
      await nudge('tell-drops')
      await expect(async () => {
        await reader.page.goto(to.notifications())
        const told = reader.page.getByRole('main').getByRole('article')
        await expect(told).toHaveCount(1, { timeout: 3000 })
        await expect(told).toContainText(money((house.first * 95) / 100))
      }).toPass({ timeout: 60_000 })
    })

    await test.step('pictures that were set by hand are given back to the feed', async () => {
      const id = flats.at(2)?.id ?? 0
      const [source] = await query<{ id: number }>(
        `insert into "FeedSource" (name, format, "ownerId", "companyId") values ('Feed', 'yrl', $1, $2)
         returning id`,
        [seller.member.id, firm],
      )
      await query(`update "Property" set "sourceId" = $1, "externalId" = '1' where id = $2`, [
        source?.id,
        id,
      ])
      await page.goto(to.ownCompany(firm, { show: 'objects' }))
      const line = page
        .getByRole('article')
        .filter({ has: page.locator(`a[href="${to.object(id)}"]`) })
      await expect(line).toContainText(t('firms.feedPictures.arranged'))
      await line.getByRole('button', { name: t('firms.feedPictures.of', { name: '' }) }).click()
      const asked = page.getByRole('alertdialog', { name: t('firms.feedPictures.title') })
      const confirm = t('firms.feedPictures.confirm')
      await asked.getByRole('button', { name: confirm, exact: true }).click()
      await expect(asked).toBeHidden()
      await expect(line).toContainText(t('firms.feedPictures.awaited'))
    })

    await test.step('the numbers of each flat stand beside it', async () => {
      await page.getByRole('link', { name: t('firms.parts.prices'), exact: true }).click()
      const first = page
        .getByRole('table', { name: t('firms.prices.title') })
        .getByRole('textbox')
        .first()
      await first.fill('1')
      const asked = page.getByRole('alertdialog', { name: t('firms.prices.dropTitle') })
      // Playwright's own waits for a page that does not come.
      await page.evaluate(() => history.back())
      await asked.getByRole('button', { name: t('firms.prices.stay'), exact: true }).click()
      await expect(first).toHaveValue('1')
      await page.getByRole('link', { name: t('firms.parts.objects'), exact: true }).click()
      await asked.getByRole('button', { name: t('firms.prices.stay'), exact: true }).click()
      await expect(first).toHaveValue('1')
      // On a phone the question is an entry of the history itself: who drops the prices is one page back, not two.
      const wide = page.viewportSize()
      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(() => history.back())
      await asked.getByRole('button', { name: t('firms.prices.discard'), exact: true }).click()
      await page.waitForURL(`**${to.ownCompany(firm, { show: 'objects' })}`)
      await expect(asked).toBeHidden()
      if (wide) await page.setViewportSize(wide)
      await page.getByRole('link', { name: t('firms.parts.prices'), exact: true }).click()
      await first.fill('1')
      await page.getByRole('link', { name: t('firms.parts.objects'), exact: true }).click()
      await asked.getByRole('button', { name: t('firms.prices.discard'), exact: true }).click()
      const line = page
        .getByRole('article')
        .filter({ has: page.locator(`a[href="${to.object(cheap.id)}"]`) })
      await expect(line).toContainText(t('firms.objects.calls', { count: 1 }))
      await expect(line).toContainText(t('firms.objects.favorites', { count: 1 }))
      const of = line.getByRole('button', { name: t('firms.statistics.of', { name: '' }) })
      await of.click()
      const shown = page.getByRole('dialog', { name: t('firms.statistics.of', { name: '' }) })
      const charts = [
        t('firms.objects.views', { count: 1 }),
        t('firms.objects.calls', { count: 1 }),
        t('firms.statistics.added', { count: 1 }),
      ]
      for (const name of charts) await expect(shown.getByRole('img', { name })).toBeVisible()
      await expect(shown).toContainText(t('firms.objects.requests', { count: 0 }))
      const [listed = { total: 0 }] = await query<{ total: number }>(
        `select count(*)::int as total from "Property" r join "Property" own using ("cityId", kind)
          where own.id = $1 and r.status = 'active'`,
        [cheap.id],
      )
      const place = t('firms.statistics.place', { place: FLATS, ...listed })
      await expect(shown).toContainText(place)
      await shown.getByText(t('firms.statistics.table'), { exact: true }).click()
      const today = shown.getByRole('table').getByRole('row').nth(1)
      await expect(today.getByRole('cell')).toHaveText(['1', '1', '0', '1'])
      await page.keyboard.press('Escape')
      await expect(of).toBeFocused()
    })
    expect([...seller.faults, ...reader.faults]).toEqual([])
  })
}
