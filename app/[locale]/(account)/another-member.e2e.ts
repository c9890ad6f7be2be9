import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Locale } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import {
  aReader,
  BASE,
  publishDiscussion,
  query,
  send,
  signIn,
  whenLong,
  wordsOf,
} from '@/lib/testing/journey'
import { withPassword } from '@/lib/testing/own-keys'
import { header, PASSWORD, someone } from '@/lib/testing/talking'

const PEOPLE = { de: 'de-DE', ru: 'ru-RU' } as const
const textOf = (text: string) => ({
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** A member who has something of their own on every page, in words that nobody else has. */
async function aRichMember(
  browser: Parameters<typeof someone>[0],
  context: BrowserContext,
  locale: Locale & keyof typeof PEOPLE,
) {
  const [me, friend] = [await aReader(), await aReader()]
  // The message and the draft are nobody else's; the discussion is public.
  const [secret, title] = [`Geheim${me.id}`, `Oeffentlich${me.id}`]
  await signIn(context, me)
  await withPassword(context)
  const message = { body: textOf(`${secret} message`), language: locale }
  const path = `/api/users/${friend.id}/messages`
  const { conversationId } = await send<{ conversationId: number }>(context, 'POST', path, message)
  const discussion = await publishDiscussion(context, locale, title)
  const [category] = await query<{ id: number }>(
    `select id from "Category" where section = 'news' and writers = 'everyone' order by id limit 1`,
  )
  await send(context, 'POST', '/api/posts', {
    section: 'news',
    language: locale,
    title: `${secret} draft`,
    categoryId: category?.id,
    body: textOf('Draft'),
  })
  const other = await someone(browser, PEOPLE[locale])
  await signIn(other.context, friend)
  await send(other.context, 'POST', `/api/posts/${discussion}/comments`, {
    body: textOf('An answer'),
    answers: null,
    language: locale,
  })
  await other.context.close()
  return { ...me, secret, title, conversationId }
}

for (const locale of whenLong(['de', 'ru'] as const)) {
  test(`who signs in after another finds nothing of theirs, in ${locale}`, async ({ browser }) => {
    test.setTimeout(150_000)
    const [t, to] = [wordsOf(locale), routesIn(locale)]
    const { page, context, faults } = await someone(browser, PEOPLE[locale])
    const first = await aRichMember(browser, context, locale)
    const main = page.getByRole('main')
    /** Pages of a member, and what of the first stands there. */
    const own: [path: string, words: string][] = [
      [to.account(), first.title],
      [to.drafts(), `${first.secret} draft`],
      [to.notifications(), first.title],
      [to.conversation(first.conversationId), `${first.secret} message`],
    ]
    /** Also not in what is hidden. */
    const nothingLeft = async (at: string) => {
      await expect(page.getByText(first.secret), at).toHaveCount(0)
      await expect(header(page).getByText(first.name), at).toHaveCount(0)
    }

    await test.step('the HTML of these pages knows nothing of who asks for it', async () => {
      const pages = [...own.map(([path]) => path), to.accountSettings(), to.profileSettings()]
      for (const path of [...pages, to.blogSettings(), to.accountTab('profile')]) {
        const answer = await context.request.get(BASE + path)
        expect(answer.status(), path).toBe(200)
        const html = await answer.text()
        const personal = [first.secret, first.name, first.email].filter((it) => html.includes(it))
        expect(personal, path).toEqual([])
      }
    })

    await test.step('the first looks at everything, and logs out', async () => {
      for (const [path, words] of own) {
        await page.goto(path)
        await expect(main.getByText(words).first(), path).toBeVisible()
      }
      await header(page)
        .getByRole('link', { name: t('shell.nav.forums'), exact: true })
        .click()
      await page.waitForURL(`**${to.forums()}`)
      const name = t('shell.client.account', { name: first.name })
      await header(page).getByRole('button', { name }).click()
      await page.getByRole('button', { name: t('shell.client.logout'), exact: true }).click()
      await expect(header(page).getByRole('link', { name: t('shell.client.login') })).toBeVisible()
      await nothingLeft('after the logout')
    })

    await test.step('the way back shows a visitor nothing', async () => {
      await page.goBack()
      await page.waitForURL(/\/login\?/)
      await nothingLeft('back, as a visitor')
    })

    const second = await aReader()
    await test.step('the second logs in at the same browser', async () => {
      const elsewhere = await browser.newContext()
      await signIn(elsewhere, second)
      await withPassword(elsewhere)
      await elsewhere.close()
      await page.goto(to.login(to.account()))
      await page.getByRole('textbox', { name: t('accounts.fields.email') }).fill(second.email)
      await page.getByRole('textbox', { name: t('accounts.fields.password') }).fill(PASSWORD)
      await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
      await page.waitForURL(`**${to.account()}`)
      await expect(page.getByText(t('profiles.own.noPosts'))).toBeVisible()
      await nothingLeft('the account')
    })

    await test.step('no page of theirs has anything of the first', async () => {
      // Of their own they have been told that somebody logged in.
      await page.goto(to.notifications())
      await expect(main.getByRole('article')).toHaveCount(1)
      await nothingLeft('the notifications')
      await expect(main.getByText(first.title)).toHaveCount(0)
      const said: Record<string, string> = {
        [to.drafts()]: t('editor.drafts.empty.title'),
        [to.conversations()]: t('conversations.list.emptyTitle'),
        [to.conversation(first.conversationId)]: t('conversations.thread.missing'),
      }
      for (const [path, words] of Object.entries(said)) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: words }).first(), path).toBeVisible()
        await nothingLeft(path)
        await expect(main.getByText(first.title), path).toHaveCount(0)
      }
    })

    await test.step('nor does the way back through all of them, nor what the browser keeps', async () => {
      for (let steps = 0; steps < 8; steps++) {
        await page.goBack({ waitUntil: 'networkidle' })
        await nothingLeft(`${steps + 1} back: ${page.url()}`)
      }
      expect(await keptBy(page, first.secret)).toEqual([])
      for (const path of ['/api/user', '/api/conversations', '/api/notifications', '/api/drafts']) {
        const { 'cache-control': caching } = (await context.request.get(path)).headers()
        expect(caching, path).toMatch(/no-store/)
      }
    })

    // A conversation of others is not there.
    expect(faults.filter((fault) => !/status of (404|401)/.test(fault))).toEqual([])
    await context.close()
  })
}

/** Where the browser still has these words. */
const keptBy = (page: Page, words: string) =>
  page.evaluate(async (secret) => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const name of await caches.keys()) {
      const answers = await (await caches.open(name)).matchAll()
      texts.push(...(await Promise.all(answers.map((answer) => answer.text()))))
    }
    return texts.filter((text) => text.includes(secret))
  }, words)
