import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Locale } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import {
  aMember,
  aReader,
  BASE,
  isAlive,
  publishDiscussion,
  send,
  signIn,
  whenLong,
  wordsOf,
} from '@/lib/testing/journey'
import { commentOf, postOf, someone } from '@/lib/testing/talking'

const TEXTS = {
  en: {
    title: 'Who repairs balconies in winter',
    insult: 'Only fools ask that.',
    kind: 'Ask the caretaker first.',
    against: 'It was a joke among neighbours.',
    facts: 'The comment calls people who ask fools.',
    offer: 'These people did ours.',
    sale: 'This discussion offers a flat for sale.',
  },
  sr: {
    title: 'Ко поправља терасе зими',
    insult: 'То питају само будале.',
    kind: 'Прво питајте домара.',
    against: 'То је била шала међу комшијама.',
    facts: 'Коментар људе који питају назива будалама.',
    offer: 'Наше су радили ови људи.',
    sale: 'У овој дискусији се нуди стан на продају.',
  },
}
type Words = ReturnType<typeof wordsOf>

const comment = (
  context: BrowserContext,
  id: number,
  language: Locale,
  { text, marks = [] }: { text: string; marks?: object[] },
) =>
  send(context, 'POST', `/api/posts/${id}/comments`, {
    body: {
      type: 'doc',
      version: 1,
      content: [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }],
    },
    answers: null,
    language,
  })

/** A first comment with a link waits; a moderator lets it through from the queue. */
async function letThrough(
  { browser, staff, locale }: { browser: Browser; staff: Page; locale: Locale },
  { id, title, offer }: { id: number; title: string; offer: string },
) {
  const [t, to] = [wordsOf(locale), routesIn(locale)]
  const { context, page } = await someone(browser, locale)
  await signIn(context, await aMember())
  const marks = [{ type: 'link', attrs: { href: 'https://balconies.example.org/' } }]
  await comment(context, id, locale, { text: offer, marks })
  await page.goto(to.decisions())
  const own = page.getByRole('article').filter({ hasText: offer })
  await expect(own).toContainText(t('removals.kinds.held'))
  await expect(own).toContainText(t('removals.heldNext'))
  await page.goto(to.discussion(id))
  await expect(page.getByText(offer)).toBeHidden()

  await staff.goto(to.reports())
  const listed = staff.getByRole('button', { name: title })
  await expect(listed).toContainText(t('moderation.causes.links'))
  await listed.press('Enter')
  const take = staff.getByRole('button', { name: t('moderation.queue.take'), exact: true })
  await take.press('Enter')
  const show = staff.getByRole('button', { name: t('moderation.queue.show'), exact: true })
  await show.press('Enter')
  await expect(staff.getByText(t('moderation.queue.done.rejected'))).toBeVisible()
  await page.reload()
  await expect(commentOf(page, 2)).toContainText(offer)
  await context.close()
}

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

for (const locale of whenLong(['en', 'sr'] as const)) {
  test(`moderators hide, delete and give back, and the author is told why, in ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(150_000)
    const [t, to] = [wordsOf(locale), routesIn(locale)]
    const { title, insult, kind, facts, against, offer, sale } = TEXTS[locale]
    const [author, moderator, stranger] = [
      await someone(browser, locale),
      await someone(browser, locale),
      await someone(browser, locale),
    ]
    const me = await aReader()
    await signIn(author.context, me)
    await signIn(moderator.context, { email: 'moderator@kvartal.local' })
    const id = await publishDiscussion(author.context, locale, title)
    await comment(author.context, id, locale, { text: insult })

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
    // Its author appeals, once, and changes it: the staff is asked to look again.
    await own.getByRole('button', { name: t('removals.appeal'), exact: true }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('removals.appealDialog.text') }).fill(against)
    await dialog.getByRole('button', { name: t('removals.appealDialog.send') }).press('Enter')
    await expect(own).toContainText(against)
    await expect(own.getByRole('button', { name: t('removals.appeal'), exact: true })).toBeHidden()
    await own.getByRole('button', { name: t('removals.edit'), exact: true }).press('Enter')
    const field = dialog.getByRole('textbox').first()
    await expect(field).toContainText(insult)
    await field.press('ControlOrMeta+a')
    await field.pressSequentially(kind)
    await dialog.getByRole('button', { name: t('comments.edit.save'), exact: true }).press('Enter')
    await expect(page.getByText(t('comments.edit.held'))).toBeVisible()
    await expect(own).toContainText(kind)

    await staff.goto(to.reports())
    const listed = staff.getByRole('button', { name: title })
    await expect(listed).toContainText(t('moderation.causes.appeal'))
    await expect(listed).toContainText(t('moderation.queue.holds'))
    await listed.press('Enter')
    const asked = staff.getByRole('article').filter({ hasText: kind })
    await expect(asked).toContainText(against)
    await expect(asked).toContainText(t('moderation.queue.events.edited'))
    await staff.goto(to.discussion(id))

    await commentOf(staff, 1)
      .getByRole('button', { name: t('removals.unhide'), exact: true })
      .press('Enter')
    await expect(commentOf(staff, 1)).not.toContainText(placeholder)
    await stranger.page.reload()
    await expect(commentOf(stranger.page, 1)).toContainText(kind)

    await letThrough({ browser, staff, locale }, { id, title, offer })
    await staff.goto(to.discussion(id))

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
