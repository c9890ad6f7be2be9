import { beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aComment, anOldHand, aPost, aText, aUser } from '@/lib/testing/factories'
import { PUT as LIKE, DELETE as TAKE_BACK } from '../comments/[id]/reaction/route'
import { DELETE as DELETE_COMMENT, PATCH } from '../comments/[id]/route'
import { POST } from '../posts/[id]/comments/route'
import { PUT as LIKE_POST } from '../posts/[id]/reaction/route'
import { GET } from './route'
import { PUT as UNREAD } from './unread/route'

type Person = Awaited<ReturnType<typeof anOldHand>>
let owner: Person
let anna: Person
let boris: Person
let vera: Person
let post: Awaited<ReturnType<typeof aPost>>

beforeEach(async () => {
  owner = await anOldHand()
  anna = await anOldHand()
  boris = await anOldHand()
  vera = await anOldHand()
  post = await aPost({ authorId: owner.id })
})

const mention = (user: Person) => ({ type: 'mention', attrs: { id: user.id, label: user.name } })
/** A text that mentions and quotes. */
const saying = (words: string, people: Person[] = [], quotes: object[] = []) => ({
  type: 'doc',
  version: 1,
  content: [
    ...quotes,
    { type: 'paragraph', content: [{ type: 'text', text: words }, ...people.map(mention)] },
  ],
})
const quote = (number: number | null, text: string) => ({
  type: 'blockquote',
  attrs: { number, author: 'anybody' },
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const write = async (as: Person, body: object, answers: number | null = null) => {
  const sent = { body, answers, language: 'en' }
  const answer = await call(POST, `/api/posts/${post.id}/comments`, {
    as,
    params: { id: post.id },
    body: sent,
  })
  expect([answer.status, answer.body]).toEqual([201, expect.anything()])
  return answer.body as { id: number; number: number }
}
const inbox = async (as: Person) => (await call(GET, '/api/notifications', { as })).body
const kindsOf = async (as: Person) =>
  (await inbox(as)).items.map(({ kind }: { kind: string }) => kind)

test('who is answered, quoted or mentioned, wrote the post or follows it is told once, by the strongest reason', async () => {
  const first = await write(anna, saying('First words'))
  await db.follow.createMany({
    data: [owner, anna, boris, vera].map(({ id }) => ({
      userId: id,
      kind: 'post' as const,
      targetId: post.id,
    })),
    skipDuplicates: true,
  })
  await db.notification.deleteMany({ where: { postId: post.id } })
  const body = saying('Yes', [anna, boris, owner], [quote(first.number, 'First words')])
  const second = await write(vera, body, first.number)
  expect(await kindsOf(anna)).toEqual(['reply'])
  expect(await kindsOf(boris)).toEqual(['mention'])
  expect(await kindsOf(owner)).toEqual(['mention'])
  expect(await kindsOf(vera)).toEqual([])
  expect((await inbox(anna)).items[0]).toMatchObject({
    number: second.number,
    post: { id: post.id, section: 'forum', title: post.title },
    people: [{ id: vera.id, name: vera.name }],
    others: 0,
  })
  await write(boris, saying('And', [], [quote(second.number, 'Yes'), quote(null, post.title)]))
  expect(await kindsOf(vera)).toEqual(['quote'])
  expect(await kindsOf(owner)).toEqual(['quote', 'mention'])
  expect(await kindsOf(anna)).toEqual(['followed_comment', 'reply'])
})

test('an answer is shown in its own words, without what it quotes, unless it is a quote alone', async () => {
  const first = await write(owner, saying('Old words'))
  await write(anna, saying('New words', [], [quote(first.number, 'Old words')]))
  expect((await inbox(owner)).items[0]).toMatchObject({ kind: 'quote', excerpt: 'New words' })
  const alone = { type: 'doc', version: 1, content: [quote(first.number, 'Old words')] }
  await db.notification.deleteMany({ where: { userId: owner.id } })
  await write(boris, alone)
  expect((await inbox(owner)).items[0]).toMatchObject({ kind: 'quote', excerpt: 'Old words' })
})

test('a comment tells the author of the post and accepted co-authors; a writer follows from then on', async () => {
  await db.postCoAuthor.create({
    data: { postId: post.id, userId: vera.id, position: 0, state: 'accepted' },
  })
  await write(anna, saying('One'))
  expect(await kindsOf(owner)).toEqual(['post_comment'])
  expect(await kindsOf(vera)).toEqual(['post_comment'])
  await write(boris, saying('Two'))
  expect(await kindsOf(anna)).toEqual(['followed_comment'])
  await db.notificationSettings.create({
    data: { userId: vera.id, followOwn: false, stopToken: `stop-${vera.id}` },
  })
  await write(vera, saying('Three'))
  expect(await db.follow.count({ where: { userId: vera.id } })).toBe(0)
})

test('while unread they are one row: who, how many more, and the first place to jump to', async () => {
  const first = await write(anna, saying('One'))
  for (const person of [boris, vera, await anOldHand()]) await write(person, saying('More'))
  const { items, unread } = await inbox(owner)
  expect(unread).toBe(1)
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ count: 4, number: first.number, excerpt: 'One', others: 2 })
  expect(items[0].people[1]).toEqual({ id: vera.id, name: vera.name })
  const hints = await db.liveEvent.findMany({ where: { channel: `private-user.${owner.id}` } })
  expect(hints.map(({ event, data }) => ({ event, data }))).toEqual(
    Array.from({ length: 4 }, () => ({
      event: 'inbox.changed',
      data: { notificationId: items[0].id },
    })),
  )
})

test('a deleted comment leaves the inbox, and those whom only it brought', async () => {
  const first = await write(anna, saying('One'))
  await write(boris, saying('Two'))
  await write(vera, saying('Answer'), first.number)
  expect(await kindsOf(anna)).toEqual(['followed_comment', 'reply'].sort().reverse())
  const remove = (id: number, as: Person) =>
    call(DELETE_COMMENT, `/api/comments/${id}`, { as, method: 'DELETE', params: { id } })
  expect((await remove(first.id, anna)).status).toBe(204)
  const { items } = await inbox(owner)
  expect(items[0]).toMatchObject({ excerpt: 'Two', others: 0 })
  expect(items[0].people.map(({ id }: Person) => id)).toEqual([vera.id, boris.id])
  await db.post.update({ where: { id: post.id }, data: { status: 'hidden' } })
  expect(await inbox(owner)).toMatchObject({ items: [], unread: 0 })
})

test('an edit tells only whom it newly mentions, and each once', async () => {
  const { id } = await write(anna, saying('Look', [boris]))
  const edit = (people: Person[], words: string) =>
    call(PATCH, `/api/comments/${id}`, {
      as: anna,
      method: 'PATCH',
      params: { id },
      body: { body: saying(words, people) },
    })
  expect((await edit([boris, vera], 'Look here')).status).toBe(200)
  expect((await inbox(boris)).items[0]).toMatchObject({ kind: 'mention', count: 1 })
  expect(await kindsOf(vera)).toEqual(['mention'])
  await edit([boris], 'Look there')
  await edit([boris, vera], 'Look again')
  expect((await inbox(vera)).items[0]).toMatchObject({ count: 1 })
})

test('whom an edit mentions no more does not find it any longer; what else mentions them stays', async () => {
  const first = await write(anna, saying('Look', [boris, vera]))
  await write(owner, saying('And look', [boris]))
  const edit = (people: Person[]) =>
    call(PATCH, `/api/comments/${first.id}`, {
      as: anna,
      method: 'PATCH',
      params: { id: first.id },
      body: { body: saying(`For ${people.length}`, people) },
    })
  expect((await inbox(boris)).items[0]).toMatchObject({ count: 2, excerpt: expect.any(String) })
  await db.liveEvent.deleteMany()
  expect((await edit([])).status).toBe(200)
  expect((await inbox(boris)).items).toMatchObject([
    { kind: 'mention', count: 1, number: first.number + 1, people: [{ id: owner.id }], others: 0 },
  ])
  expect(await inbox(vera)).toMatchObject({ items: [], unread: 0 })
  const hint = { channel: `private-user.${vera.id}`, data: { equals: { notificationId: null } } }
  expect(await db.liveEvent.count({ where: hint })).toBe(1)
  await edit([vera])
  await db.notification.updateMany({ where: { userId: vera.id }, data: { readAt: new Date() } })
  await edit([])
  expect(await kindsOf(vera)).toEqual(['mention'])
})

test('a like and the deletion of what is liked do not wait for each other', async () => {
  for (let round = 0; round < 12; round++) {
    const comment = await aComment({ postId: post.id, authorId: anna.id, body: aText('Liked') })
    await db.post.update({ where: { id: post.id }, data: { commentCount: { increment: 1 } } })
    const params = { id: comment.id }
    const like = (as: Person) =>
      call(LIKE, `/api/comments/${comment.id}/reaction`, { as, method: 'PUT', params })
    await like(owner)
    const [liked, removed] = await Promise.all([
      like(vera),
      call(DELETE_COMMENT, `/api/comments/${comment.id}`, { as: anna, method: 'DELETE', params }),
    ])
    expect(removed.status).toBe(204)
    expect([200, 404]).toContain(liked.status)
  }
})

test('likes are one row; taken back they are gone, and given again after reading they are no news', async () => {
  const comment = await aComment({ postId: post.id, authorId: anna.id, body: aText('Liked') })
  const params = { id: comment.id }
  const like = (as: Person, method: 'PUT' | 'DELETE' = 'PUT') =>
    call(method === 'PUT' ? LIKE : TAKE_BACK, `/api/comments/${comment.id}/reaction`, {
      as,
      method,
      params,
    })
  for (const person of [boris, vera, owner]) await like(person)
  expect((await inbox(anna)).items).toMatchObject([
    { kind: 'comment_reaction', count: 3, others: 1, number: comment.number },
  ])
  await like(vera, 'DELETE')
  expect((await inbox(anna)).items[0]).toMatchObject({ count: 2, others: 0 })
  await db.notification.updateMany({ where: { userId: anna.id }, data: { readAt: new Date() } })
  await like(boris, 'DELETE')
  await like(boris)
  expect((await inbox(anna)).items).toHaveLength(1)
  await call(LIKE_POST, `/api/posts/${post.id}/reaction`, {
    as: anna,
    method: 'PUT',
    params: { id: post.id },
  })
  expect(await kindsOf(owner)).toEqual(['post_reaction'])
})

test('a row can be unread again, unless a newer one of its subject is', async () => {
  await write(anna, saying('One'))
  const [{ id }] = (await inbox(owner)).items
  await db.notification.updateMany({ where: { id }, data: { readAt: new Date() } })
  const unread = (ids: unknown, as: Person = owner) =>
    call(UNREAD, '/api/notifications/unread', { as, method: 'PUT', body: { ids } })
  expect((await unread([id], vera)).body).toEqual({ unread: 0 })
  expect((await inbox(owner)).unread).toBe(0)
  expect((await unread([id])).body).toEqual({ unread: 1 })
  await db.notification.updateMany({ where: { id }, data: { readAt: new Date() } })
  await write(boris, saying('Two'))
  expect((await unread([id])).body).toEqual({ unread: 1 })
  expect((await unread('x')).status).toBe(422)
})

test('the inbox is filtered by what people look for', async () => {
  await write(anna, saying('One', [vera]))
  await db.follow.create({ data: { userId: vera.id, kind: 'post', targetId: post.id } })
  await write(boris, saying('Two'))
  const shown = async (show: string) =>
    (await call(GET, `/api/notifications?show=${show}`, { as: vera })).body.items?.map(
      ({ kind }: { kind: string }) => kind,
    )
  expect(await shown('all')).toEqual(['followed_comment', 'mention'])
  expect(await shown('words')).toEqual(['mention'])
  expect(await shown('followed')).toEqual(['followed_comment'])
  expect(await shown('property')).toEqual([])
  await db.notification.updateMany({
    where: { userId: vera.id, kind: 'mention' },
    data: { readAt: new Date() },
  })
  expect(await shown('unread')).toEqual(['followed_comment'])
  expect((await call(GET, '/api/notifications?show=nothing', { as: vera })).status).toBe(422)
})

test('a comment takes as many statements for one follower as for two hundred', async () => {
  const people = await Promise.all(Array.from({ length: 200 }, () => aUser()))
  const one = await statementsOf(() => write(anna, saying('One')))
  await db.follow.createMany({
    data: people.map(({ id }) => ({ userId: id, kind: 'post' as const, targetId: post.id })),
  })
  const many = await statementsOf(() => write(boris, saying('Two')))
  expect(many.length).toBe(one.length)
  expect(
    await db.notification.count({ where: { postId: post.id, kind: 'followed_comment' } }),
  ).toBe(201)
})
