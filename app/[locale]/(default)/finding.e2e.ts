import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, test } from '@playwright/test'
import { languageTag } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import {
  aReader,
  isAlive,
  onDays,
  publishDiscussion,
  query,
  send,
  signIn,
  wordsOf,
} from '@/lib/testing/journey'
import { commentOf, postOf, rowIn, someone } from '@/lib/testing/talking'

const PEOPLE = { de: 'de-DE', pl: 'pl-PL' } as const
const ANSWER = 30
const READ = 24
const LAST = 45
const OPTIONS = ['Fixed', 'Floating']
const REASON = 'The rate was last year’s'

type Written = { id: number }
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const docOf = (...content: object[]) => ({ type: 'doc', version: 1, content })
const write = (context: BrowserContext, post: number, ...content: object[]) =>
  send<Written>(context, 'POST', `/api/posts/${post}/comments`, {
    body: docOf(...content),
    language: 'en',
  })

/** An English discussion: a poll, a comment that was edited with a reason, many others, and an accepted answer. */
async function aDiscussion(context: BrowserContext, title: string) {
  const id = await publishDiscussion(context, 'en', title)
  const [question, key] = ['Which rate?', randomUUID()]
  const attrs = { key, question, options: OPTIONS, isMultiple: false, isSecret: true, endsAt: null }
  await write(context, id, { type: 'poll', attrs })
  // Comments of one member follow each other by seconds.
  await new Promise((resolve) => setTimeout(resolve, 5500))
  const edited = await write(context, id, paragraph('The bank asks three per cent'))
  await query(`update "Comment" set "createdAt" = "createdAt" - interval '1 hour' where id = $1`, [
    edited.id,
  ])
  const body = docOf(paragraph('The bank asks four per cent'))
  await send(context, 'PATCH', `/api/comments/${edited.id}`, { body, reason: REASON })
  await query(
    `insert into "Comment" ("postId", number, "authorId", body, language)
     select $1, n, (select min(id) from "User" where role = 'member' and id > 0), jsonb_build_object(
       'type', 'doc', 'version', 1, 'content', jsonb_build_array(jsonb_build_object(
         'type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object(
           'type', 'text', 'text', 'Words ' || n))))), 'en'
       from generate_series(3, $2::int) n`,
    [id, LAST],
  )
  await query(`update "Post" set "commentSeq" = $2, "commentCount" = $2 where id = $1`, [id, LAST])
  const [answer] = await query<Written>(
    `select id from "Comment" where "postId" = $1 and number = $2`,
    [id, ANSWER],
  )
  // It expires the pages, too.
  await send(context, 'PUT', `/api/comments/${answer?.id}/acceptance`)
  return id
}

for (const locale of onDays(2, Object.keys(PEOPLE) as (keyof typeof PEOPLE)[])) {
  test(`a reader finds their way in a discussion of another language, in ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(150_000)
    const [t, to] = [wordsOf(locale), routesIn(locale)]
    const author = await someone(browser, 'en-US')
    await signIn(author.context, await aReader())
    const title = `Finding ${Date.now()} ${locale}`
    const id = await aDiscussion(author.context, title)
    const { page, context, faults } = await someone(browser, PEOPLE[locale])

    await test.step('a visitor lands on it, and the page says what language it is in', async () => {
      await page.goto(to.discussion(id))
      const english = new Intl.DisplayNames(locale, { type: 'language' }).of('en')
      const heading = page.getByRole('heading', { level: 1, name: title })
      await expect(heading).toHaveAttribute('lang', languageTag('en'))
      await expect(postOf(page)).toContainText(english ?? '')
    })

    await test.step('the list shows it once all languages are chosen', async () => {
      await page.goto(to.forums())
      await expect(rowIn(page, title)).toHaveCount(0)
      await page.getByRole('button', { name: t('posts.list.language') }).click()
      await page.getByRole('link', { name: t('posts.list.anyLanguage') }).click()
      const row = rowIn(page, title).first()
      await expect(row).toContainText(t('posts.card.answered'))
      await row.getByRole('link', { name: title, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })

    await test.step('the accepted answer is one press away', async () => {
      await page.getByRole('link', { name: t('forum.discussion.toAnswer') }).click()
      await expect(page).toHaveURL(new RegExp(`#post-${ANSWER}$`))
      const answer = commentOf(page, ANSWER)
      await expect(answer).toBeInViewport()
      await expect(answer).toContainText(t('comments.list.accepted'))
    })

    await test.step('to vote, and to see what a comment said before, one signs in', async () => {
      await page.goto(to.discussion(id))
      await isAlive(page)
      await page.getByRole('button', { name: t('polls.login') }).click()
      await expect(page.getByRole('dialog', { name: t('shell.client.loginTitle') })).toBeVisible()
    })

    const member = await aReader()
    // The dialog would ask for passkeys with the token of the visitor.
    await page.goto('about:blank')
    await signIn(context, member)
    await query(`insert into "PostRead" ("postId", "userId", "lastNumber") values ($1, $2, $3)`, [
      id,
      member.id,
      READ,
    ])

    await test.step('then the way leads to the first unread comment', async () => {
      await page.goto(to.discussion(id))
      const first = String(READ + 1)
      await page.getByRole('link', { name: t('forum.visit.continue', { number: first }) }).click()
      await expect(page).toHaveURL(new RegExp(`#post-${first}$`))
      await expect(commentOf(page, READ + 1)).toBeInViewport()
      await expect(commentOf(page, READ + 1)).toContainText(t('forum.visit.newSince'))
    })

    await test.step('a vote counts, and stays', async () => {
      await page.goto(to.discussion(id))
      await isAlive(page)
      const poll = commentOf(page, 1).locator('[data-poll]')
      const choice = poll.getByRole('radio', { name: OPTIONS[1] ?? '' })
      await choice.check()
      await poll.getByRole('button', { name: t('polls.vote'), exact: true }).click()
      await expect(poll).toContainText(t('polls.own'))
      await page.reload()
      await expect(poll).toContainText(t('polls.own'))
    })

    await test.step('an edited comment says why, and its history which words changed', async () => {
      const mark = t('comments.actions.editedFor', { reason: REASON })
      await commentOf(page, 2).getByRole('button', { name: mark }).click()
      const history = page.getByRole('dialog', { name: t('shell.client.historyTitle') })
      await expect(history.locator('del')).toContainText('three')
      await expect(history.locator('ins')).toContainText('four')
      await expect(history).toContainText(REASON)
    })
    expect(faults).toEqual([])
  })
}
