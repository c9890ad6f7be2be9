import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Locale } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import {
  aReader,
  BASE,
  isAlive,
  publishDiscussion,
  send,
  signIn,
  wordsOf,
} from '@/lib/testing/journey'
import { commentOf, postOf, someone } from '@/lib/testing/talking'

const TEXTS = {
  en: {
    title: 'Who repairs balconies in winter',
    insult: 'Only fools ask that.',
    facts: 'The comment calls people who ask fools.',
    sale: 'This discussion offers a flat for sale.',
  },
  sr: {
    title: 'Ко поправља терасе зими',
    insult: 'То питају само будале.',
    facts: 'Коментар људе који питају назива будалама.',
    sale: 'У овој дискусији се нуди стан на продају.',
  },
}
type Words = ReturnType<typeof wordsOf>

const comment = (context: BrowserContext, id: number, language: Locale, text: string) =>
  send(context, 'POST', `/api/posts/${id}/comments`, {
    body: {
      type: 'doc',
      version: 1,
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    },
    answers: null,
    language,
  })

/** Chooses a rule and says why, by keyboard alone. */
async function sayWhy(page: Page, t: Words, action: 'hide' | 'delete', facts: string) {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: t('moderation.reasons.abuse') })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type(facts)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(
    dialog.getByRole('button', { name: t(`removals.dialog.${action}`), exact: true }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
}

for (const locale of ['en', 'sr'] as const) {
  test(`moderators hide, delete and give back, and the author is told why, in ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(150_000)
    const [t, to] = [wordsOf(locale), routesIn(locale)]
    const { title, insult, facts, sale } = TEXTS[locale]
    const [author, moderator, stranger] = [
      await someone(browser, locale),
      await someone(browser, locale),
      await someone(browser, locale),
    ]
    const me = await aReader()
    await signIn(author.context, me)
    await signIn(moderator.context, { email: 'moderator@kvartal.local' })
    const id = await publishDiscussion(author.context, locale, title)
    await comment(author.context, id, locale, insult)

    // A comment is hidden at its place.
    const staff = moderator.page
    await staff.goto(to.discussion(id))
    const hide = t('comments.actions.named', {
      action: t('comments.actions.hide'),
      author: me.name,
      number: '1',
    })
    await commentOf(staff, 1).getByRole('button', { name: hide, exact: true }).press('Enter')
    await sayWhy(staff, t, 'hide', facts)
    const placeholder = t('comments.list.hidden', { number: '1' })
    await expect(commentOf(staff, 1)).toContainText(placeholder)
    await expect(commentOf(staff, 1)).toContainText(insult)

    await stranger.page.goto(to.discussion(id))
    await expect(commentOf(stranger.page, 1)).toHaveText(placeholder)

    const { page } = author
    await page.goto(to.discussion(id))
    const own = commentOf(page, 1)
    await expect(own).toContainText(insult)
    await expect(own).toContainText(facts)
    await expect(own).toContainText(t('moderation.reasons.abuse'))
    await own.getByRole('link', { name: t('removals.appeal') }).click()
    await expect(page.getByRole('textbox', { name: t('moderation.problem.path') })).toHaveValue(
      to.discussion(id),
    )

    await commentOf(staff, 1)
      .getByRole('button', { name: t('removals.unhide'), exact: true })
      .press('Enter')
    await expect(commentOf(staff, 1)).not.toContainText(placeholder)
    await stranger.page.reload()
    await expect(commentOf(stranger.page, 1)).toContainText(insult)

    // The discussion is deleted, and its author told.
    await isAlive(staff)
    await postOf(staff)
      .getByRole('button', { name: t('forum.actions.delete'), exact: true })
      .press('Enter')
    await sayWhy(staff, t, 'delete', sale)
    await expect(staff.getByText(t('removals.dialog.deleted', { of: 'post' }))).toBeVisible()
    const address = BASE + to.discussion(id)
    expect((await stranger.context.request.get(address)).status()).toBe(404)

    await page.goto(to.notifications())
    const told = page.getByRole('main').getByRole('article').first()
    await told.getByRole('link', { name: title, exact: true }).click()
    for (const { context } of [author, moderator, stranger]) await context.close()
  })
}
