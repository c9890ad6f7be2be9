import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import { layCable } from '@/lib/testing/cable'
import {
  aReader,
  ask,
  isAlive,
  type Member,
  onDays,
  publishDiscussion,
  query,
  send,
  signIn,
  wordsOf,
} from '@/lib/testing/journey'
import { aStaffMember } from '@/lib/testing/sale-making'
import { commentOf, someone } from '@/lib/testing/talking'

const TEXTS = {
  sr: {
    title: 'Ко одржава степениште',
    insult: 'Сви сте будале у овој згради',
    begun: 'Још нешто да кажем',
    reason: 'Вређање комшија у коментару',
    mercy: 'Извинио се комшијама',
    back: 'Хвала, бићу пристојнији',
  },
  en: {
    title: 'Who looks after the staircase',
    insult: 'You are all fools in this house',
    begun: 'One more thing to say',
    reason: 'Insults neighbours in a comment',
    mercy: 'Has apologised to the neighbours',
    back: 'Thank you, I will be kinder',
  },
} as const satisfies { [L in Locale]?: object }

test.use({ actionTimeout: 20_000 })

async function sitting(browser: Browser, member: Member, locale: Locale) {
  const at = await someone(browser, languageTag(locale))
  await signIn(at.context, member)
  return { ...at, member, cable: await layCable(at.page) }
}

const document = (text: string) => ({
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

for (const locale of onDays(1, ['sr', 'en'] as const)) {
  test(`a comment is reported, its author is blocked and pardoned, in ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const t = wordsOf(locale)
    const to = routesIn(locale)
    const text = TEXTS[locale]
    const [reporter, author, moderator, admin] = [
      await sitting(browser, await aReader(), locale),
      await sitting(browser, await aReader(), locale),
      await sitting(browser, await aStaffMember(), locale),
      await sitting(browser, await aStaffMember('admin'), locale),
    ]
    for (const { member } of [reporter, author, moderator, admin]) {
      await query(`update "User" set language = $2::"Language" where id = $1`, [member.id, locale])
    }
    const postId = await publishDiscussion(reporter.context, locale, text.title)
    const path = `/api/posts/${postId}/comments`
    const said = { body: document(text.insult), answers: null, language: locale }
    const { id: commentId } = await send<{ id: number }>(author.context, 'POST', path, said)
    const field = author.page.getByRole('textbox', { name: t('comments.reply.label'), exact: true })

    await test.step('the author goes on writing', async () => {
      const { page, cable, member } = author
      await page.goto(to.discussion(postId))
      await isAlive(page)
      await page.getByRole('button', { name: t('comments.reply.placeholder') }).click()
      await field.click()
      await page.keyboard.type(text.begun)
      await expect.poll(() => cable.subscribed(`private-user.${member.id}`)).toBeGreaterThan(0)
    })

    await test.step('a member reports the comment', async () => {
      const { page } = reporter
      await page.goto(to.discussion(postId))
      await isAlive(page)
      const named = { author: author.member.name, number: '1' }
      const name = t('comments.actions.named', { action: t('comments.actions.report'), ...named })
      await commentOf(page, 1).getByRole('button', { name, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: t('moderation.reasons.abuse'), exact: true }).check()
      await dialog.getByRole('button', { name: t('moderation.form.submit'), exact: true }).click()
      await expect(page.getByText(t('moderation.form.sent')).first()).toBeVisible()
    })

    const resolve = moderator.page.getByRole('button', {
      name: t('moderation.queue.resolve'),
      exact: true,
    })

    await test.step('a moderator takes it, and hides the comment where the report is', async () => {
      const { page } = moderator
      await page.goto(to.reports())
      await page.locator('[data-row]').filter({ hasText: reporter.member.name }).click()
      await page.getByRole('button', { name: t('moderation.queue.take'), exact: true }).click()
      await expect(resolve).toBeVisible()
      await page.getByRole('button', { name: t('moderation.queue.hide'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('heading')).toHaveText(
        t('removals.dialog.hideTitle', { of: 'comment', number: '1' }),
      )
      await dialog.getByRole('radio', { name: t('moderation.reasons.abuse'), exact: true }).check()
      await dialog.getByRole('textbox', { name: t('removals.dialog.text') }).fill(text.reason)
      await dialog.getByRole('button', { name: t('removals.dialog.hide'), exact: true }).click()
      await expect(page.getByText(t('removals.dialog.hidden', { of: 'comment' }))).toBeVisible()
      const hide = page.getByRole('button', { name: t('moderation.queue.hide'), exact: true })
      await expect(hide).toHaveCount(0)
    })

    await test.step('blocks its author for three days', async () => {
      const { page } = moderator
      const { name } = author.member
      await page.getByRole('link', { name: t('moderation.queue.block', { name }) }).click()
      await page.locator('[data-row]').filter({ hasText: name }).click()
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
      const term = page.getByRole('combobox', { name: t('members.staff.term') })
      await expect(term).toHaveValue('threeDays')
      const part = page.getByRole('region', { name: t('members.staff.blockTitle'), exact: true })
      const press = part.getByRole('button', { name: t('members.staff.block'), exact: true })
      await press.click()
      const rule = part.getByRole('combobox', { name: t('members.staff.rule') })
      await expect(rule).toBeFocused()
      await rule.selectOption('abuse')
      await press.click()
      await expect(part.getByText(t('errors.field.required'))).toBeVisible()
      await part.getByRole('textbox', { name: t('members.staff.reason') }).fill(text.reason)
      await press.click()
      await expect(page.getByText(t('members.staff.blockedDone'))).toBeVisible()
    })

    await test.step('and decides the report', async () => {
      const { page } = moderator
      await page.goto(to.reports({ status: 'inWork' }))
      await page.locator('[data-row]').filter({ hasText: reporter.member.name }).click()
      await resolve.click()
      await expect(page.getByText(t('moderation.queue.done.resolved'))).toBeVisible()
    })

    await test.step('the author reads why at once, keeps the words, and can send them nowhere', async () => {
      const { page } = author
      const line = page.getByRole('status', { name: t('members.line.label') })
      await expect(line).toContainText(text.reason)
      await expect(page.getByText(t('comments.reply.blocked'), { exact: true })).toBeVisible()
      await expect(field).toContainText(text.begun)
      expect((await ask(author.context, 'POST', path, { data: said })).status()).toBe(403)
      await page.goto(to.notifications())
      await expect(line).toContainText(text.reason)
      await expect(page.getByText(blockedLine(t))).toBeVisible()
    })

    await test.step('the reporter is told', async () => {
      const { page } = reporter
      await page.goto(to.reports())
      await expect(page.getByText(t('moderation.own.resolved'))).toBeVisible()
    })

    await test.step('both logs show it, the public one without names', async () => {
      const acts = [
        `${t('audit.actions.block')} · ${t('audit.kinds.user')} ${t('common.number', { id: String(author.member.id) })}`,
        `${t('audit.actions.hide')} · ${t('audit.kinds.comment')} ${t('common.number', { id: String(commentId) })}`,
      ]
      await moderator.page.goto(to.staffLog())
      for (const what of acts) {
        const line = moderator.page.getByRole('article').filter({ hasText: what })
        await expect(line).toContainText(text.reason)
        await expect(line).toContainText(moderator.member.name)
      }
      const { page } = await someone(browser, languageTag(locale))
      await page.goto(to.moderationLog())
      for (const action of ['block', 'hide'] as const) {
        // Exactly: what was shown again by another journey is named "Unhiding".
        const name = page.getByRole('rowheader', {
          name: t(`audit.actions.${action}`),
          exact: true,
        })
        const row = page.getByRole('row').filter({ has: name }).first()
        await expect(row).toContainText(t('moderation.reasons.abuse'))
      }
      await expect(page.getByRole('main')).not.toContainText(author.member.name)
      await expect(page.getByRole('main')).not.toContainText(text.reason)
    })

    await test.step('an admin undoes it, and the author writes again without loading the page', async () => {
      const { page, cable, member } = author
      await page.goto(to.discussion(postId))
      await expect(page.getByRole('status', { name: t('members.line.label') })).toBeVisible()
      await expect.poll(() => cable.subscribed(`private-user.${member.id}`)).toBeGreaterThan(1)
      await find(admin.page, to.staffMembers({ show: 'blocked' }), member.name)
      const name = t('members.staff.unblockTitle')
      const part = admin.page.getByRole('region', { name, exact: true })
      await part.getByRole('textbox', { name: t('members.staff.reason') }).fill(text.mercy)
      await part.getByRole('button', { name: t('members.staff.unblock'), exact: true }).click()
      await expect(admin.page.getByText(t('members.staff.unblocked'))).toBeVisible()
      await admin.page.goto(to.discussion(postId))
      const back = commentOf(admin.page, 1)
      await back.getByRole('button', { name: t('removals.unhide'), exact: true }).click()
      await expect(back.getByText(t('comments.list.hidden', { number: '1' }))).toHaveCount(0)
      const stranger = await someone(browser, languageTag(locale))
      await stranger.page.goto(to.discussion(postId))
      await expect(commentOf(stranger.page, 1)).toContainText(text.insult)
      await expect(page.getByRole('status', { name: t('members.line.label') })).toHaveCount(0)
      await expect(field).toContainText(text.begun)
      await field.click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text.back)
      await page.getByRole('button', { name: t('comments.reply.send'), exact: true }).click()
      await expect(commentOf(page, 2).getByText(text.back, { exact: true })).toBeVisible()
    })

    const people = [reporter, author, moderator, admin]
    expect(people.flatMap(({ faults }) => faults.filter((fault) => !isRefusal(fault)))).toEqual([])
  })
}

type Say = (key: string, values: object) => string

const blockedLine = (t: ReturnType<typeof wordsOf>) =>
  (t as unknown as Say)('inbox.system', { event: 'account_blocked' })

/** What a blocked author's page tries to save is refused, which the browser writes on its console. */
const isRefusal = (fault: string) => fault.includes('403')

/** Opens the list of members and shows this one. */
async function find(page: Page, path: string, name: string) {
  await page.goto(path)
  await page.locator('[data-row]').filter({ hasText: name }).click()
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
}
