import { expect, test } from '@playwright/test'
import { CONSENT } from '@/lib/callbacks/drafts/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import { aFirm, sitting } from '@/lib/testing/firm'
import { aReader, ask, query, send, whenLong, wordsOf } from '@/lib/testing/journey'
import { aStaffMember } from '@/lib/testing/sale-making'

const TEXTS = {
  cs: {
    title: 'Světlý byt u řeky',
    question: 'Je v domě výtah a sklep?',
    answer: 'Výtah ano, sklep patří ke každému bytu.',
    note: 'Volat po šesté hodině',
    reason: 'Cena podle ceníku prodejce.',
  },
  de: {
    title: 'Helle Wohnung am Fluss',
    question: 'Gibt es einen Aufzug und einen Keller?',
    answer: 'Einen Aufzug ja, ein Keller gehört zu jeder Wohnung.',
    note: 'Nach sechs Uhr anrufen',
    reason: 'Preis laut Preisliste des Verkäufers.',
  },
} as const satisfies { [L in Locale]?: object }

test.use({ actionTimeout: 20_000 })

for (const locale of whenLong(['cs', 'de'] as const)) {
  test(`a company invites a colleague, who works for it and for no other, in ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const t = wordsOf(locale)
    const to = routesIn(locale)
    const text = TEXTS[locale]
    const [owner, colleague, rival, admin] = [
      await sitting(browser, locale),
      await sitting(browser, locale),
      await sitting(browser, locale),
      await sitting(browser, locale, aStaffMember('admin')),
    ]
    const reader = await sitting(browser, locale, aReader())
    const [firm, foreign] = [await aFirm(owner.member.id), await aFirm(rival.member.id)]
    const flat = {
      kind: 'flat',
      language: locale,
      country: 'CZ',
      city: 'Praha',
      title: text.title,
      state: 'ready',
      currency: 'CZK',
      price: 5_000_000,
      area: 50,
      rooms: 2,
    }
    const listed = (at: typeof owner, companyId: number) =>
      send<{ id: number }>(at.context, 'POST', '/api/properties', { ...flat, companyId })
    const [{ id: own }, { id: other }] = [await listed(owner, firm), await listed(rival, foreign)]
    const asking = { language: locale, text: text.question }
    await send(reader.context, 'POST', `/api/objects/${own}/questions`, asking)
    for (const [subjectId, name] of [
      [own, 'Jana Nováková'],
      [other, 'Petr Cizí'],
    ] as const) {
      const phone = `+420776${String(own * 10 + subjectId)
        .padStart(6, '0')
        .slice(-6)}`
      const call = { subject: 'property', subjectId, name, phone, country: 'CZ', consent: CONSENT }
      await send(reader.context, 'POST', '/api/callback-requests', call)
    }

    await test.step('the owner invites a member by name', async () => {
      const { page } = owner
      await page.goto(to.ownCompany(firm, { show: 'staff' }))
      await page
        .getByRole('combobox', { name: t('firms.invite.way') })
        .selectOption({ label: t('firms.invite.byName') })
      await page
        .getByRole('combobox', { name: t('firms.invite.person') })
        .fill(colleague.member.name)
      await page.getByRole('option', { name: colleague.member.name }).click()
      await page.getByRole('button', { name: t('firms.invite.send'), exact: true }).click()
      const part = page.getByRole('region', { name: t('firms.sent.title'), exact: true })
      await expect(part.getByText(colleague.member.name)).toBeVisible()
    })

    await test.step('who is told in the inbox, and accepts', async () => {
      const { page } = colleague
      await page.goto(to.notifications())
      await page
        .getByRole('main')
        .getByRole('link', { name: `Riverside ${owner.member.id}`, exact: true })
        .click()
      const company = `Riverside ${owner.member.id}`
      const name = t('firms.invitations.acceptOf', { company })
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('main').getByRole('link', { name: company, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
    })

    await test.step('the colleague reads the request of the company alone, and takes it', async () => {
      const { page } = colleague
      await expect(page.getByRole('heading', { name: 'Jana Nováková' })).toBeVisible()
      await expect(page.getByText('Petr Cizí')).toHaveCount(0)
      await page.getByRole('button', { name: t('callbacks.inbox.take'), exact: true }).click()
      await expect(page.getByText(t('callbacks.inbox.done.inWork'))).toBeVisible()
      await page.getByRole('textbox', { name: t('callbacks.inbox.note') }).fill(text.note)
      await page.getByRole('button', { name: t('callbacks.inbox.addNote'), exact: true }).click()
      await expect(page.getByRole('list').getByText(text.note)).toBeVisible()
    })

    await test.step('answers a question, which readers see', async () => {
      const { page } = colleague
      await page.goto(to.ownCompany(firm, { show: 'questions' }))
      await expect(page.getByText(text.question)).toBeVisible()
      const press = t('objects.questions.answer')
      await page.getByRole('button', { name: press, exact: true }).click()
      await page
        .getByRole('textbox', { name: t('objects.questions.answerLabel') })
        .fill(text.answer)
      await page.getByRole('button', { name: t('objects.questions.sendAnswer') }).click()
      await expect(page.getByText(t('firms.questions.empty'))).toBeVisible()
      await reader.page.goto(to.object(own))
      await expect(reader.page.getByText(text.answer)).toBeVisible()
      const button = reader.page.getByRole('button', { name: t('firms.listing.correct') })
      await expect(button).toHaveCount(0)
    })

    await test.step('corrects a price by the form, after a typing error', async () => {
      const { page } = colleague
      await page.goto(to.object(own))
      await page.getByRole('button', { name: t('firms.listing.correct'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('firms.listing.title') })
      const price = dialog.getByRole('textbox', { name: t('firms.listing.fields.price') })
      const save = dialog.getByRole('button', { name: t('firms.listing.save'), exact: true })
      await price.fill('480 000')
      await save.click()
      await expect(dialog.getByRole('alert')).toContainText(/480.000/)
      await price.fill('4 800 000')
      await save.click()
      await expect(page.getByText(t('firms.listing.saved'))).toBeVisible()
      await expect(
        page
          .getByRole('main')
          .getByText(/4.800.000/)
          .first(),
      ).toBeVisible()
      const [row] = await query<{ editedFields: string[]; prices: string }>(
        `select p."editedFields", (select string_agg(e.price::text, ' ' order by e.at)
           from "PriceEvent" e where e."propertyId" = p.id) as prices
           from "Property" p where p.id = $1`,
        [own],
      )
      expect(row).toEqual({ editedFields: ['price'], prices: '5000000 4800000' })
    })

    await test.step('an admin corrects it by the same form, for a reason that the log keeps', async () => {
      const { page } = admin
      await page.goto(to.object(own))
      await page.getByRole('button', { name: t('firms.listing.correct'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('firms.listing.title') })
      const reason = dialog.getByRole('textbox', { name: t('firms.listing.reason') })
      const save = dialog.getByRole('button', { name: t('firms.listing.save'), exact: true })
      await dialog.getByRole('textbox', { name: t('firms.listing.fields.price') }).fill('4 900 000')
      await save.click()
      await expect(reason).toHaveAttribute('aria-invalid', 'true')
      await reason.fill(text.reason)
      await save.click()
      await expect(page.getByText(t('firms.listing.saved'))).toBeVisible()
      await expect(
        page
          .getByRole('main')
          .getByText(/4.900.000/)
          .first(),
      ).toBeVisible()
      const told = await query<{ actorId: number; reason: string }>(
        `select "actorId", reason from "AuditEntry" where kind = 'property' and "targetId" = $1`,
        [own],
      )
      expect(told).toEqual([{ actorId: admin.member.id, reason: text.reason }])
    })

    await test.step('the colleague has no business with another company', async () => {
      const { page, context } = colleague
      const paths = ['staff', 'requests', 'questions', 'objects']
      for (const path of paths.map((part) => `/api/companies/${foreign}/${part}`)) {
        expect((await ask(context, 'GET', path)).status()).toBe(403)
      }
      const price = { data: { price: 1_000_000 } }
      expect((await ask(context, 'PATCH', `/api/properties/${other}`, price)).status()).toBe(403)
      const answer = await page.goto(to.ownCompany(foreign))
      expect(answer?.status()).toBe(403)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    const people = [owner, colleague, rival, admin, reader]
    expect(people.flatMap(({ faults }) => faults.filter((fault) => !isRefusal(fault)))).toEqual([])
  })
}

/** The page of another company is refused, which the browser writes on its console. */
const isRefusal = (fault: string) => fault.includes('403')
