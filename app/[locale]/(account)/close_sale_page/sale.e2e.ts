import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { routesIn } from '@/lib/routes'
import { nudge } from '@/lib/testing/feeding'
import {
  aMember,
  BASE,
  faultsOf,
  inTurn,
  query,
  serveMaps,
  signIn,
  wordsOf,
} from '@/lib/testing/journey'
import { aDocxFile, aPdfFile, aZipFile } from '@/lib/testing/paper'
import {
  addTrait,
  becomes,
  chooseFiles,
  fillLegal,
  fillManager,
  fillPrice,
  fillProject,
  galleryOf,
  isPublished,
  isSaved,
  priceField,
  publishAs,
  publishChanges,
  rowsOf,
  sortByKeys,
} from '@/lib/testing/sale-form'
import { aPlaceOf, aStaffMember } from '@/lib/testing/sale-making'
import {
  askForCall,
  cardOf,
  downloadPresentation,
  hearsOfBoth,
  keepSale,
  narrow,
  presentationPath,
  readSale,
  resume,
  takeRequest,
} from '@/lib/testing/sale-reading'
import { SALE_TEXTS } from '@/lib/testing/sale-texts'
import { loseNetwork, publishNothing, savedDraft } from '@/lib/testing/sale-trials'

const PICTURES = 12

test.use({ actionTimeout: 20_000 })

for (const locale of inTurn(['en', 'ru'] as const)) {
  test(`a sale is made, found, read, asked about and followed, in ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const [t, to, text] = [wordsOf(locale), routesIn(locale), SALE_TEXTS[locale]]
    const mark = randomBytes(3).toString('hex')
    const [title, visitorName] = [`${text.title} ${mark}`, `${text.visitor} ${mark}`]
    const { city, developer } = await aPlaceOf(text.city)
    const faults: string[][] = []
    const someone = async (expected?: RegExp, isPhone = false) => {
      const viewport = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
      const touch = isPhone ? { hasTouch: true, isMobile: true } : {}
      const context = await browser.newContext({ baseURL: BASE, locale, viewport, ...touch })
      await serveMaps(context)
      faults.push(faultsOf(context, expected))
      return { context, page: await context.newPage() }
    }
    // The save sent by the reload may conflict with the one of the restored text.
    const moderator = await someone(/ERR_INTERNET_DISCONNECTED|status of 409 .*\/draft$/)
    const [visitor, manager, follower] = [await someone(), await someone(), await someone()]
    const phone = await someone(/status of 422 .*\/api\/callback-requests$/, true)
    const staff = await aStaffMember()
    await signIn(moderator.context, staff)
    await signIn(manager.context, await aStaffMember())
    const member = await aMember()
    await query(`update "User" set language = $1::"Language" where id = $2`, [locale, member.id])
    await signIn(follower.context, member)
    const { page: form } = moderator
    form.on('dialog', (question) => question.accept())
    await test.step('publishing too early says at each field what is missing', async () => {
      await form.goto(to.createSale())
      await publishNothing(form, t)
    })

    await test.step('what it is, where, and for how much', async () => {
      await fillProject(form, t, {
        title,
        developer: developer.name,
        country: city.country,
        city: city.name[locale] ?? '',
        address: text.address,
        place: text.place,
      })
      await expect(form).toHaveURL(/\/close_sale_page\/\d+\/edit$/)
      await fillPrice(form, t, { ...text.price, flags: ['premium', 'presale'] })
      const ceilings = await addTrait(form, t, text.ceilings)
      await fillManager(form, t, staff.name, text.phone)
      await fillLegal(form, t, text.legal)
      await isSaved(form, t)
      expect(await savedDraft(moderator)).toMatchObject({
        state: 'draft',
        title,
        isPremium: true,
        isPresale: true,
        isReady: false,
        country: city.country,
        cities: [city.id],
        developer: developer.id,
        priceFrom: text.price.from,
        characteristics: [{ name: ceilings, value: text.ceilings }],
        manager: staff.id,
        permitNumber: text.legal.permit,
      })
    })

    await test.step('a network that is lost among uploads and words takes nothing along', async () => {
      await loseNetwork(moderator, t, text, PICTURES)
    })

    await test.step('pictures are sorted by keys, documents come along', async () => {
      const order = await sortByKeys(form, t, PICTURES)
      const [list, terms, plans] = text.documents
      await chooseFiles(form, t, 'documents', [
        await aPdfFile(`${list}.pdf`, title),
        aDocxFile(`${terms}.docx`, text.about),
        aZipFile(`${plans}.zip`, text.about),
      ])
      await expect(rowsOf(form, t, 'documents')).toHaveCount(3, { timeout: 30_000 })
      await isSaved(form, t)
      const { images, documents } = await savedDraft(moderator)
      expect(images.map(({ id }) => order.findIndex((source) => source.includes(id)))).toEqual(
        order.map((_, at) => at),
      )
      expect(documents.map(({ name }) => name).toSorted()).toEqual([...text.documents].toSorted())
      await form.reload()
      await expect.poll(() => galleryOf(form, t)).toEqual(order)
    })

    const id = await test.step('it is announced, then sold in presale', async () => {
      await publishAs(form, t, 'announced')
      await isPublished(form, t)
      await becomes(form, t, 'presale')
      const draft = await savedDraft(moderator)
      expect(draft).toMatchObject({ state: 'presale', isChanged: false })
      expect(draft.documents.every((document) => document.id !== null)).toBe(true)
      return draft.id
    })

    await test.step('a visitor filters to it, and reads it on a phone', async () => {
      await narrow(visitor.page, t, to, 'premium', text.city)
      const card = cardOf(visitor.page, title)
      await expect(card).toContainText(t('sales.state.presale'))
      const link = card.getByRole('link', { name: title, exact: true })
      await expect(link).toHaveAttribute('href', to.sale(id))

      const { page } = phone
      const { description, offline, about, address, ceilings, documents } = text
      const written = [title, description, offline, about, address, ceilings, ...documents]
      await readSale(page, t, to.sale(id), [...written, staff.name])
    })

    await test.step('downloads the presentation, even in two parts', async () => {
      const { bytes, pages, name, text: words } = await downloadPresentation(phone.page, t)
      expect(pages).toBeGreaterThan(5)
      expect(name).toContain(title)
      expect(name).toMatch(/\.pdf$/)
      for (const said of [title, text.description, text.about, text.address, developer.name]) {
        expect(words).toContain(said)
      }
      await resume(visitor.context, presentationPath(id, locale), bytes)
    })

    await test.step('asks to be called, and a manager takes it', async () => {
      await keepSale(follower.page, t, to.sale(id))
      await askForCall(phone.page, t, visitorName)
      await takeRequest(manager.page, t, to, { name: visitorName, sale: id, title })
    })

    await test.step('the price changes and sales open', async () => {
      const reloads: string[] = []
      visitor.page.on('load', () => reloads.push(visitor.page.url()))
      await form.goto(to.editSale(id))
      await priceField(form, t, 'priceFrom').fill(String(text.price.next))
      await publishChanges(form, t)
      await becomes(form, t, 'open')
      await nudge('tell-followers')

      const card = cardOf(visitor.page, title)
      await expect(card).toContainText(t('sales.state.open'), { timeout: 70_000 })
      expect(reloads, 'the open list was not loaded again').toEqual([])
    })

    await test.step('who keeps it hears of both', async () => {
      await hearsOfBoth(follower.page, locale, {
        email: member.email,
        sale: id,
        title,
        unit: text.price.unit,
        prices: [text.price.from, text.price.next],
      })
    })
    expect(faults.flat()).toEqual([])
  })
}
