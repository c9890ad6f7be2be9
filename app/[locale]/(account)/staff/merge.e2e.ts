import { expect, type Page, test } from '@playwright/test'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import {
  aReader,
  BASE,
  publishDiscussion,
  query,
  signIn,
  whenLong,
  wordsOf,
} from '@/lib/testing/journey'
import { aStaffMember } from '@/lib/testing/sale-making'
import { here, someone } from '@/lib/testing/talking'

const TEXTS = {
  en: { title: 'Two accounts and one balcony', reason: 'One person, as both have confirmed.' },
  de: {
    title: 'Zwei Konten und ein Balkon',
    reason: 'Eine Person, wie beide Konten bestätigt haben.',
  },
} as const satisfies { [L in Locale]?: object }

test.use({ actionTimeout: 20_000 })

/** What is kept is found by its name, a reason is asked for. */
async function merge(page: Page, into: { label: string; name: string; reason: string }) {
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button').last()
  await dialog.getByRole('combobox', { name: into.label }).fill(into.name)
  await dialog.getByRole('option', { name: into.name }).first().click()
  await submit.click()
  const reason = dialog.getByRole('textbox', { name: into.reason })
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  return { reason, submit }
}

async function aCompany(name: string): Promise<number> {
  const words = '{"ru":"","en":"","de":"","cs":"","pl":"","sr":""}'
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const [row] = await query<{ id: number }>(
    `insert into "Company" (slug, name, kind, description, country, city)
     values ($1, $2, 'developer', $3, 'DE', 'Kiel') returning id`,
    [slug, name, words],
  )
  return row?.id ?? 0
}

for (const locale of whenLong(['en', 'de'] as const)) {
  test(`an admin merges two accounts and two companies, in ${locale}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const [t, to, text] = [wordsOf(locale), routesIn(locale), TEXTS[locale]]
    const [writer, kept, admin] = [
      await someone(browser, languageTag(locale)),
      await aReader(),
      await someone(browser, languageTag(locale)),
    ]
    const gone = await aReader()
    await signIn(writer.context, gone)
    const postId = await publishDiscussion(writer.context, locale, text.title)
    await signIn(admin.context, await aStaffMember('admin'))
    const { page } = admin

    await test.step('the accounts become one', async () => {
      await page.goto(to.staffMembers({ q: String(gone.id) }))
      await page.getByRole('button', { name: t('members.merge.open'), exact: true }).click()
      const { reason, submit } = await merge(page, {
        label: t('members.merge.into'),
        name: kept.name,
        reason: t('members.merge.reason'),
      })
      await reason.fill(text.reason)
      await submit.click()
      const other = `${kept.name} (${kept.id})`
      await expect(page.getByText(t('members.merge.done', { other }))).toBeVisible()
    })

    await test.step('what one wrote is of the other, the profile leads on, the session has ended', async () => {
      const answer = await page.request.get(BASE + to.profile(gone.id), { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([308, to.profile(kept.id)])
      await page.goto(to.profile(gone.id))
      expect(here(page)).toBe(to.profile(kept.id))
      await page.goto(to.discussion(postId))
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: kept.name }).first()).toBeVisible()
      await expect(main.getByText(gone.name)).toHaveCount(0)
      expect((await writer.context.request.get(`${BASE}/api/user`)).status()).toBe(401)
    })

    await test.step('the companies become one', async () => {
      const names = [`Doppelbau ${gone.id}`, `Erstbau ${gone.id}`] as const
      const [from, into] = [await aCompany(names[0]), await aCompany(names[1])]
      await page.goto(to.staffCompanies())
      await page.getByRole('searchbox', { name: t('companies.edit.search') }).fill(names[0])
      const open = t('companies.merge.openNamed', { name: names[0] })
      await page.getByRole('button', { name: open, exact: true }).click()
      const { reason, submit } = await merge(page, {
        label: t('companies.merge.into'),
        name: names[1],
        reason: t('companies.merge.reason'),
      })
      await reason.fill(text.reason)
      await submit.click()
      const done = t('companies.merge.done', { name: names[0], other: names[1] })
      await expect(page.getByText(done)).toBeVisible()
      await page.goto(to.company(from))
      expect(here(page)).toBe(to.company(into))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(names[1])
    })

    await test.step('and both are in the log, with the reason', async () => {
      await page.goto(to.staffLog({ action: 'merge' }))
      const what = `${t('audit.actions.merge')} · ${t('audit.kinds.user')} ${t('common.number', { id: String(gone.id) })}`
      await expect(page.getByRole('article').filter({ hasText: what })).toContainText(text.reason)
    })
    expect(admin.faults.filter((fault) => !isExpected(fault))).toEqual([])
  })
}

/** A reason that is missing is refused, and the list asks once more for an account that is gone by then. */
const isExpected = (fault: string) =>
  /status of 422 .*\/merge$/.test(fault) || /status of 404 .*\/api\/members\/\d+$/.test(fault)
