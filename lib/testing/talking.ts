import { randomBytes } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { TERMS } from '@/lib/people/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import { BASE, faultsOf, send, type wordsOf } from './journey'

type Words = ReturnType<typeof wordsOf>
export const PASSWORD = 'Kirschbaum-am-Kanal-7'

/** Somebody with a browser of this language; what goes wrong in it is collected. */
export async function someone(browser: Browser, locale: string) {
  const [major = '150'] = browser.version().split('.')
  const context = await browser.newContext({
    baseURL: BASE,
    locale,
    viewport: { width: 1280, height: 900 },
    // A headless browser names itself a robot, and robots are neither redirected nor counted.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`,
  })
  return { context, page: await context.newPage(), faults: faultsOf(context) }
}

export const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value

/** Makes the visitor of this browser a new member, without the form. */
export const becomeMember = (context: BrowserContext, name: string, language: Locale) =>
  send(context, 'POST', '/api/register', {
    name,
    email: `${randomBytes(5).toString('hex')}@example.org`,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    language,
    consent: TERMS,
  })

export const here = (page: Page) => page.url().slice(new URL(BASE).origin.length)
export const header = (page: Page) => page.getByRole('banner')
/** The opening post of a discussion, without the comments. */
export const postOf = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) })
/** A comment by its permanent address. */
export const commentOf = (page: Page, number: number) => page.locator(`article#post-${number}`)
/** The entry of a post in a list. */
export const rowIn = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })
/** "Like" of the opening post while so many like it. */
export const like = (page: Page, t: Words, count: number) =>
  postOf(page).getByRole('button', { name: t('comments.reaction.like', { count }), exact: true })

/** Likes the post, keeps it and follows its topic, as the first of all who do. */
export async function likeKeepFollow(page: Page, t: Words, topic: string) {
  const keep = postOf(page).getByRole('button', {
    name: t('favorites.button.label'),
    exact: true,
  })
  const card = page.getByRole('region', { name: t('forum.discussion.topic'), exact: true })
  const follow = card.getByRole('button', {
    name: t('topics.subscribe.subscribeTo', { title: topic }),
  })
  const followed = card.getByRole('button', {
    name: t('topics.subscribe.subscribedTo', { title: topic }),
  })
  await expect(card.getByText(t('topics.counts.subscribers', { count: 0 }))).toBeVisible()
  await settled(page, 'reaction', () => like(page, t, 0).click())
  await settled(page, 'favorites', () => keep.click())
  await settled(page, 'subscription', () => follow.click())

  for (const look of ['at once', 'after a reload']) {
    if (look === 'after a reload') await page.reload()
    await expect(like(page, t, 1), look).toHaveAttribute('aria-pressed', 'true')
    await expect(keep, look).toHaveAttribute('aria-pressed', 'true')
    await expect(followed, look).toHaveAttribute('aria-pressed', 'true')
    await expect(card.getByText(t('topics.counts.subscribers', { count: 1 }))).toBeVisible()
  }
}

/** Selects a paragraph, takes it into the answer, writes and sends. */
export async function answerWithQuote(
  page: Page,
  t: Words,
  { quote, words, number }: { quote: string; words: string; number: number },
) {
  await page.getByText(quote, { exact: true }).first().click({ clickCount: 3 })
  await page.getByRole('button', { name: t('comments.reply.quoteSelection'), exact: true }).click()
  const field = page.getByRole('textbox', { name: t('comments.reply.label'), exact: true })
  await expect(field.getByRole('blockquote')).toContainText(quote)
  await expect(field).toBeFocused()
  await page.keyboard.type(words)
  await page.getByRole('button', { name: t('comments.reply.send'), exact: true }).click()
  await expect(page.getByText(t('comments.reply.sent', { number: String(number) }))).toBeVisible()
  await expect(commentOf(page, number).getByText(words, { exact: true })).toBeVisible()
  await expect(commentOf(page, number).getByRole('blockquote')).toContainText(quote)
}

/** Presses, and waits until the server has agreed. */
async function settled(page: Page, what: string, press: () => Promise<void>) {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes(what),
  )
  await press()
  expect((await answered).ok()).toBe(true)
}
