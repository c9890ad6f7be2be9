import { expect, type Page, test } from '@playwright/test'
import { routesIn } from '@/lib/routes'
import { layCable } from '@/lib/testing/cable'
import {
  aReader,
  ask,
  isAlive,
  publishDiscussion,
  query,
  send,
  signIn,
  wordsOf,
} from '@/lib/testing/journey'
import { aMailServer } from '@/lib/testing/mail-server'
import { commentOf, header, like, someone } from '@/lib/testing/talking'

type Words = ReturnType<typeof wordsOf>
type Kind = 'reply' | 'quote' | 'mention' | 'post_reaction'
type Language = 'ru' | 'de' | 'en'
const TITLE = 'Кто отвечает за протечку'

const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const text = (words: string) => ({ type: 'text', text: words })
const words = (...content: object[]) => ({ type: 'doc', version: 1, content })

/** Somebody of long standing with a browser of this language, whose socket can be cut. */
async function person(browser: Parameters<typeof someone>[0], language: Language) {
  const member = await aReader()
  const at = await someone(browser, language)
  await signIn(at.context, member)
  const cable = await layCable(at.page)
  return { ...at, ...member, language, cable, t: wordsOf(language), to: routesIn(language) }
}
type Person = Awaited<ReturnType<typeof person>>

const write = (by: Person, postId: number, body: object, answers: number | null = null) =>
  send<{ id: number; number: number }>(by.context, 'POST', `/api/posts/${postId}/comments`, {
    body,
    answers,
    language: by.language,
  })

/** What the toast and the list of notifications say. */
const told = (t: Words, kind: Kind, who: string, times = 1) =>
  t.markup(`inbox.text.${kind}`, {
    people: 'one',
    who,
    title: TITLE,
    link: (title: string) => title,
    // Likes are not counted.
    ...(kind !== 'post_reaction' && { times }),
  } as never)

const bellOf = (t: Words, count: number) => t('shell.client.notifications', { count })

/** What is said to somebody is there within two seconds. */
const SOON = { timeout: 2000 }

async function hears(page: Page, t: Words, said: string, count: number, within?: typeof SOON) {
  await expect(page.getByText(said).filter({ visible: true }).first()).toBeVisible(within)
  const name = bellOf(t, count)
  await expect(header(page).getByRole('link', { name, exact: true })).toBeVisible(within)
  await expect(page).toHaveTitle(new RegExp(`^\\(${count}\\) `), within)
}

const pillOf = ({ page, t }: Person, count: number) =>
  page.getByRole('status').getByRole('button', { name: t('forum.visit.unread', { count }) })

test('three people in three languages hear of each other while it happens', async ({ browser }) => {
  test.setTimeout(120_000)
  const [anna, ben, eva] = [
    await person(browser, 'ru'),
    await person(browser, 'de'),
    await person(browser, 'en'),
  ]
  const id = await publishDiscussion(anna.context, 'ru', TITLE)
  await write(anna, id, words(paragraph(text('Сосед сверху молчит.'))))

  const quote = {
    type: 'blockquote',
    attrs: { number: 1, author: anna.name },
    content: [paragraph(text('Сосед сверху молчит.'))],
  }

  await test.step('what is said to a member reaches her on another page', async () => {
    await anna.page.goto(anna.to.trends())
    await expect.poll(() => anna.cable.subscribed(`private-user.${anna.id}`)).toBe(1)
    const { page, t } = anna
    await write(ben, id, words(paragraph(text('Die Hausverwaltung.'))), 1)
    await hears(page, t, told(t, 'reply', ben.name), 1, SOON)
    const mention = { type: 'mention', attrs: { id: anna.id, label: anna.name } }
    await write(ben, id, words(paragraph(text('Oder die Versicherung, '), mention)))
    await hears(page, t, told(t, 'mention', ben.name), 2, SOON)
    await write(ben, id, words(quote, paragraph(text('Schreiben Sie ihm.'))))
    await hears(page, t, told(t, 'quote', ben.name), 3, SOON)
  })

  await test.step('each is one mail, or none where it is not wanted', async () => {
    const groups = { mentions: { mail: false } }
    await send(ben.context, 'PATCH', '/api/notifications/settings', { groups })
    const mention = { type: 'mention', attrs: { id: ben.id, label: ben.name } }
    await write(anna, id, words(paragraph(text('Спасибо, '), mention)))
    const server = await aMailServer()
    try {
      await server.mailDueIn(6)
      await server.mailDueIn(6)
    } finally {
      await server.close()
    }
    const mails = server.mailsTo(anna.email)
    expect(mails).toHaveLength(3)
    for (const kind of ['reply', 'mention', 'quote'] as const) {
      const about = mails.filter((mail) => mail.includes(told(anna.t, kind, ben.name)))
      expect(about, kind).toHaveLength(1)
    }
    const quoting = mails.filter((mail) => mail.includes('Schreiben Sie ihm.'))
    expect(quoting).toHaveLength(1)
    expect(quoting[0]).not.toContain('Сосед сверху молчит.')
    expect(server.mailsTo(ben.email)).toEqual([])
  })

  await test.step('a second quote is said as such, its toast leads to the first, and what she reads there is no news any more', async () => {
    const { page, t } = anna
    await write(ben, id, words(quote, paragraph(text('Heute noch.'))))
    const said = told(t, 'quote', ben.name, 2)
    await hears(page, t, said, 3)
    const toasts = page.getByRole('region', { name: t('toasts.region') })
    await toasts.getByRole('link', { name: said, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/forum_page/${id}#post-4$`))
    await expect(header(page).getByRole('link', { name: bellOf(t, 0), exact: true })).toBeVisible()
  })

  await test.step('a comment on an open discussion waits behind a pill, also after a cut', async () => {
    const { page, cable } = eva
    await page.goto(eva.to.discussion(id))
    await isAlive(page)
    await expect.poll(() => cable.subscribed(`post.${id}`)).toBe(1)
    const { number } = await write(ben, id, words(paragraph(text('Mit Frist.'))))
    await pillOf(eva, 1).click()
    await expect(page.locator(`#post-${number}`)).toBeFocused()
    await expect(pillOf(eva, 1)).toHaveCount(0)

    await cable.cut()
    const missed = await write(ben, id, words(paragraph(text('Per Einschreiben.'))))
    await write(ben, id, words(paragraph(text('Und Fotos machen.'))))
    await expect(page.locator(`#post-${missed.number}`)).toHaveCount(0)
    cable.mend()
    await pillOf(eva, 2).click()
    await expect(page.locator(`#post-${missed.number}`)).toBeFocused()
    await expect(page.locator(`#post-${missed.number + 1}`)).toBeVisible()
    expect(cable.subscribed(`post.${id}`)).toBe(2)
  })

  await test.step('who reads and types is said quietly', async () => {
    await ben.page.goto(ben.to.discussion(id))
    // Anna has come by her toast, before him.
    const isReading = eva.t('forum.readers.reading', { name: anna.name, more: 1 })
    await expect(eva.page.getByText(isReading)).toBeVisible()
    const { page, t } = ben
    await page.getByRole('button', { name: t('comments.reply.placeholder'), exact: true }).click()
    await expect(page.getByRole('textbox', { name: t('comments.reply.label') })).toBeFocused()
    await page.keyboard.type('Noch etwas')
    const isTyping = eva.t('forum.readers.typing', { name: ben.name, more: 0 })
    await expect(eva.page.getByText(isTyping)).toBeVisible()
  })

  await test.step('an ignored person reaches nobody', async () => {
    await send(anna.context, 'PUT', `/api/users/${eva.id}/ignore`)
    await write(eva, id, words(paragraph(text('Ask a lawyer.'))), 1)
    await send(eva.context, 'PUT', `/api/posts/${id}/reaction`)
    // What is sent later arrives later, so nothing of hers is still under way.
    await send(ben.context, 'PUT', `/api/posts/${id}/reaction`)
    // The other tells of what he wrote below her post, which waits behind the pill.
    await hears(anna.page, anna.t, told(anna.t, 'post_reaction', ben.name), 2)
    await expect(anna.page.getByText(eva.name)).toHaveCount(0)
  })

  await test.step('a session that ends elsewhere closes the private channel', async () => {
    expect([anna, ben, eva].flatMap(({ faults }) => faults)).toEqual([])
    const other = await browser.newContext()
    await other.addCookies(await anna.context.cookies())
    expect((await ask(other, 'POST', '/api/logout')).ok()).toBe(true)
    await expect.poll(() => anna.cable.closed).toEqual([4009])
    const { page, t } = anna
    await expect(page.getByText(t('shell.client.sessionEnded'))).toBeVisible()
    await expect(header(page).getByRole('link', { name: t('shell.client.login') })).toBeVisible()
    await expect(page).not.toHaveTitle(/^\(/)
    await other.close()
  })
  await Promise.all([anna, ben, eva].map(({ context }) => context.close()))
})

test('counts, states and lists change while they are looked at, and nothing that is read moves', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const [ben, boss, eva, max] = [
    await person(browser, 'de'),
    await person(browser, 'ru'),
    await person(browser, 'en'),
    await person(browser, 'en'),
  ]
  await query(`update "User" set role = 'moderator' where id = $1`, [boss.id])
  const id = await publishDiscussion(boss.context, 'ru', TITLE)
  const first = await write(boss, id, words(paragraph(text('Сосед сверху молчит.'))))
  const { page, t, to, cable } = ben

  await test.step('likes of a post and of a comment', async () => {
    await page.goto(to.discussion(id))
    await expect.poll(() => cable.subscribed(`post.${id}`)).toBe(1)
    await send(eva.context, 'PUT', `/api/posts/${id}/reaction`)
    await send(eva.context, 'PUT', `/api/comments/${first.id}/reaction`)
    await expect(like(page, t, 1)).toBeVisible()
    const one = t('comments.reaction.like', { count: 1 })
    await expect(commentOf(page, 1).getByRole('button', { name: one, exact: true })).toBeVisible()
  })

  await test.step('the pill moves nothing, and counts neither the ignored nor the removed', async () => {
    await send(ben.context, 'PUT', `/api/users/${max.id}/ignore`)
    const at = () => commentOf(page, 1).boundingBox()
    await commentOf(page, 1).scrollIntoViewIfNeeded()
    const before = await at()
    await write(max, id, words(paragraph(text('Call the police.'))))
    const { id: evas } = await write(eva, id, words(paragraph(text('Ask a lawyer.'))))
    await expect(pillOf(ben, 1)).toBeVisible()
    expect(await at()).toEqual(before)
    const gone = await ask(eva.context, 'DELETE', `/api/comments/${evas}`)
    expect(gone.ok()).toBe(true)
    await expect(pillOf(ben, 1)).toHaveCount(0)
    expect(await at()).toEqual(before)
  })

  await test.step('subscribers on the page of a topic', async () => {
    const [topic] = await query<{ id: number; count: number }>(
      'select id, "subscriberCount" as count from "Topic" order by id limit 1',
    )
    if (!topic) throw new Error('no topic')
    await page.goto(to.topic(topic.id))
    await expect.poll(() => cable.subscribed(`topic.${topic.id}`)).toBe(1)
    await send(eva.context, 'PUT', `/api/topics/${topic.id}/subscription`, {})
    const count = t('topics.counts.subscribers', { count: topic.count + 1 })
    await expect(page.getByText(count, { exact: true }).first()).toBeVisible()
  })

  await test.step('the state of a sale', async () => {
    const [sale] = await query<{ id: number; state: 'presale' }>(
      `select id, state from "Sale" where state = 'presale' and "deletedAt" is null
        order by id limit 1`,
    )
    if (!sale) throw new Error('no sale')
    await page.goto(to.sale(sale.id))
    await expect.poll(() => cable.subscribed(`sale.${sale.id}`)).toBe(1)
    const path = `/api/sales/${sale.id}/state`
    await send(boss.context, 'PUT', path, { state: 'open' })
    const said = page.getByRole('status').filter({ hasText: t('sales.state.open') })
    await expect(said).toBeAttached()
    await send(boss.context, 'PUT', path, { state: sale.state })
  })

  await test.step('reports and requests of staff, through the encrypted channel', async () => {
    await boss.page.goto(boss.to.reports())
    await expect.poll(() => boss.cable.subscribed('private-encrypted-staff')).toBe(1)
    const rows = boss.page.getByRole('button').filter({ hasText: TITLE })
    await expect(rows).toHaveCount(0)
    const report = { kind: 'post', targetId: id, reason: 'spam', text: '' }
    await send(eva.context, 'POST', '/api/reports', report)
    await expect(rows.first()).toBeVisible()
  })
  expect([ben, boss].flatMap(({ faults }) => faults)).toEqual([])
  await Promise.all([ben, boss, eva, max].map(({ context }) => context.close()))
})
