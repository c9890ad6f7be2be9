import { expect, test } from '@playwright/test'
import { routesIn } from '@/lib/routes'
import {
  aMember,
  aReader,
  isAlive,
  onDays,
  publishDiscussion,
  signIn,
  wordsOf,
} from '@/lib/testing/journey'
import { postOf, someone } from '@/lib/testing/talking'

const TEXTS = {
  ru: { title: 'Пора подвести черту', late: 'Ещё одно слово напоследок.' },
  de: { title: 'Zeit für einen Schlussstrich', late: 'Noch ein letztes Wort.' },
}

for (const locale of onDays(0, ['ru', 'de'] as const)) {
  test(`a closed discussion takes no more answers, in ${locale}`, async ({ browser }) => {
    const t = wordsOf(locale)
    const to = routesIn(locale)
    const { title, late: words } = TEXTS[locale]
    const [author, late, stranger, moderator] = [
      await someone(browser, locale),
      await someone(browser, locale),
      await someone(browser, locale),
      await someone(browser, locale),
    ]
    await signIn(author.context, await aReader())
    await signIn(late.context, await aMember())
    await signIn(moderator.context, { email: 'moderator@kvartal.local' })
    const id = await publishDiscussion(author.context, locale, title)
    await stranger.page.goto(to.discussion(id))

    const { page } = late
    await page.goto(to.discussion(id))
    await isAlive(page)
    await page.getByRole('button', { name: t('comments.reply.placeholder'), exact: true }).click()
    const field = page.getByRole('textbox', { name: t('comments.reply.label'), exact: true })
    await expect(field).toBeFocused()
    const isKept = page.waitForResponse(
      (answer) => answer.url().endsWith('/comment-draft') && answer.request().method() === 'PUT',
    )
    await page.keyboard.type(words)
    await isKept

    await moderator.page.goto(to.discussion(id))
    const desk = postOf(moderator.page)
    await desk.getByRole('button', { name: t('forum.actions.close'), exact: true }).click()
    await expect(moderator.page.getByText(t('forum.actions.closedDone'))).toBeVisible()
    await expect(
      desk.getByRole('button', { name: t('forum.actions.open'), exact: true }),
    ).toBeVisible()

    expect(late.faults).toEqual([])
    await page.getByRole('button', { name: t('comments.reply.send'), exact: true }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: t('errors.problem.closed') }),
    ).toBeVisible()
    await expect(field).toHaveText(words)
    // The browser logs the refused request; nothing else may be logged.
    await expect
      .poll(() => late.faults)
      .toEqual([expect.stringMatching(`403 .*/api/posts/${id}/comments$`)])
    late.faults.length = 0

    await stranger.page.reload()
    await expect(stranger.page.getByText(t('comments.reply.closed'))).toBeVisible()
    await expect(stranger.page.getByText(t('comments.reply.guest'))).toHaveCount(0)
    await expect(stranger.page.getByText(words)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(t('comments.reply.closed'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('comments.reply.placeholder') })).toHaveCount(0)

    const people = [author, late, stranger, moderator]
    expect(people.flatMap(({ faults }) => faults)).toEqual([])
    await Promise.all(people.map(({ context }) => context.close()))
  })
}
