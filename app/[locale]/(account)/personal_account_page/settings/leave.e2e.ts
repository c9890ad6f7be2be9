import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Locale } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import {
  ask,
  type Member,
  onDays,
  publishDiscussion,
  query,
  send,
  wordsOf,
} from '@/lib/testing/journey'
import { becomeMember, header, PASSWORD, postOf, someone } from '@/lib/testing/talking'

type Words = ReturnType<typeof wordsOf>
const NAMES = { de: 'Walburga Sonnenschein', ru: 'Агриппина Веснина' }

const section = (page: Page, t: Words) =>
  page.getByRole('region', { name: t('leaving.section.title'), exact: true })
const banner = (page: Page, t: Words) =>
  page.getByRole('region', { name: t('leaving.banner.label'), exact: true })

/** Fills the form and presses, up to the dialog. */
async function wish(page: Page, t: Words, texts: 'anonymise' | 'delete', password = PASSWORD) {
  const form = section(page, t)
  await form.getByRole('radio', { name: t(`leaving.section.${texts}`) }).check()
  await form.getByLabel(t('accounts.settings.currentPassword'), { exact: true }).fill(password)
  await form.getByRole('button', { name: t('leaving.section.submit'), exact: true }).click()
  return page.getByRole('alertdialog', { name: t('leaving.section.confirmTitle') })
}

const sure = (t: Words) => ({ name: t('leaving.section.confirm'), exact: true }) as const

async function logIn(page: Page, t: Words, locale: Locale, email: string) {
  await page.goto(routesIn(locale).login())
  const main = page.getByRole('main')
  await main.getByLabel(t('accounts.fields.email')).fill(email)
  await main.getByLabel(t('accounts.fields.password'), { exact: true }).fill(PASSWORD)
  await main.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
}

/** The fortnight is over: the task is due now. */
async function passGrace(userId: number) {
  await query(
    `update "AccountDeletion" set "dueAt" = now() at time zone 'utc' where "userId" = $1`,
    [userId],
  )
  await query(`select graphile_worker.add_job('finish-deletions', '{}'::json)`)
  await expect
    .poll(async () => (await query('select from "User" where id = $1', [userId])).length, {
      timeout: 30_000,
    })
    .toBe(0)
}

const wordsIn = (text: string) => ({
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const comment = (context: BrowserContext, id: number, text: string, language: Locale) =>
  send(context, 'POST', `/api/posts/${id}/comments`, { body: wordsIn(text), language })

for (const [locale, texts] of onDays(2, [
  ['de', 'anonymise'],
  ['ru', 'delete'],
] as const)) {
  test(`a member leaves, comes back, and leaves for good, in ${locale}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const t = wordsOf(locale)
    const to = routesIn(locale)
    const { context, page, faults } = await someone(browser, locale)
    const name = `${NAMES[locale]} ${Date.now() % 1_000_000}`
    await becomeMember(context, name, locale)
    const me = await send<Member>(context, 'GET', '/api/user')
    const title = `Balkon ${me.id}`
    const id = await publishDiscussion(context, locale, title)
    const other = await someone(browser, locale)
    await becomeMember(other.context, `${name} II`, locale)
    await comment(other.context, id, 'Nordseite', locale)
    await comment(context, id, 'Eigene Worte', locale)

    await page.goto(`${to.accountSettings()}#delete`)
    await expect(
      section(page, t).getByRole('link', { name: t('leaving.section.exportLink') }),
    ).toHaveAttribute('href', '#export')
    const dialog = await wish(page, t, texts, 'etwas anderes')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', sure(t)).click()
    const password = section(page, t).getByLabel(t('accounts.settings.currentPassword'), {
      exact: true,
    })
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toBeFocused()
    expect(faults.splice(0)).toEqual([expect.stringMatching(/422 .*\/api\/user$/)])

    await wish(page, t, texts)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(banner(page, t)).toBeHidden()
    await wish(page, t, texts)
    await dialog.getByRole('button', sure(t)).click()
    await expect(banner(page, t)).toBeVisible()
    const keep = section(page, t).getByRole('button', { name: t('leaving.section.undo') })
    await expect(keep).toBeFocused()
    await expect(section(page, t).getByRole('status')).toContainText(
      t(`leaving.section.${texts === 'delete' ? 'pendingDelete' : 'pendingAnonymise'}`),
    )

    // The terms stand in the narrow frame of logins. They come last: a discussion reports what was read, and is answered 419
    // while the session ends.
    for (const path of [to.discussion(id), to.terms()]) {
      await page.goto(path)
      await expect(banner(page, t), path).toBeVisible()
    }
    expect((await ask(context, 'POST', '/api/logout')).status()).toBe(204)
    await logIn(page, t, locale, me.email)
    await expect(header(page)).toBeVisible()
    await banner(page, t)
      .getByRole('button', { name: t('leaving.banner.undo') })
      .click()
    await expect(page.getByText(t('leaving.banner.undone'))).toBeVisible()
    await expect(banner(page, t)).toBeHidden()

    await page.goto(`${to.accountSettings()}#delete`)
    await wish(page, t, texts)
    await dialog.getByRole('button', sure(t)).click()
    await expect(banner(page, t)).toBeVisible()
    await passGrace(me.id)

    const visitor = await someone(browser, locale)
    await visitor.page.goto(to.discussion(id))
    const post = postOf(visitor.page)
    await expect(post.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(post.getByText(t('common.deletedMember'), { exact: true })).toBeVisible()
    await expect(visitor.page.getByText('Nordseite', { exact: true })).toBeVisible()
    const own = visitor.page.getByText('Eigene Worte', { exact: true })
    if (texts === 'delete') {
      await expect(post.getByText(t('leaving.removed'))).toBeVisible()
      await expect(own).toBeHidden()
    } else {
      await expect(own).toBeVisible()
    }
    expect((await visitor.page.content()).replaceAll(`${name} II`, '')).not.toContain(name)
    expect((await visitor.context.request.get(to.profile(me.id))).status()).toBe(404)
    await logIn(visitor.page, t, locale, me.email)
    await expect(visitor.page.getByText(t('errors.problem.login_failed'))).toBeVisible()
    // The server closes the socket of an account that is gone, perhaps while the browser speaks.
    expect(faults.filter((fault) => !/ 401 |WebSocket is already in CLOSING/.test(fault))).toEqual(
      [],
    )
    await Promise.all([context.close(), other.context.close(), visitor.context.close()])
  })
}
