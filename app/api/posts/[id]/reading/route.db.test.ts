import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { expiryCount } from '@/lib/platform/front/tag-clock'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { markRead } from '@/lib/posts/reading/commands'
import { aComment, aPost, aText, aUser } from '@/lib/testing/factories'
import { POST as comment } from '../comments/route'
import { PUT } from './route'

const put = (id: number, body: unknown, rest: Parameters<typeof call>[2] = {}) =>
  call(PUT, '/', { method: 'PUT', params: { id }, body, ...rest })

const markOf = (postId: number, userId: number) =>
  db.postRead.findUnique({ where: { postId_userId: { postId, userId } } })

async function aDiscussion(comments = 3) {
  const post = await aPost()
  for (let i = 0; i < comments; i++) await aComment({ postId: post.id })
  return post
}

test('how far a member has read only grows, and not past the last comment; pages stay as they are', async () => {
  const [post, member] = [await aDiscussion(), await aUser()]
  const before = expiryCount()
  const read = async (number: number) => {
    expect(await put(post.id, { number }, { as: member })).toMatchObject({ status: 204 })
    return (await markOf(post.id, member.id))?.lastNumber
  }
  expect(await read(0)).toBe(0)
  expect(await read(2)).toBe(2)
  expect(await read(2)).toBe(2)
  expect(await read(1)).toBe(2)
  expect(await read(999)).toBe(3)
  expect(expiryCount()).toBe(before)
})

test('windows that report at once leave the furthest mark', async () => {
  const [post, member] = [await aDiscussion(8), await aUser()]
  await Promise.all([3, 8, 1, 5].map((number) => put(post.id, { number }, { as: member })))
  expect(await markOf(post.id, member.id)).toMatchObject({ lastNumber: 8 })
})

test('who writes a comment has read up to it, and an earlier mark never falls back', async () => {
  const [post, member] = [await aDiscussion(), await aUser()]
  const body = { body: aText('I think so too'), language: 'en' }
  const answer = await call(comment, '/', { params: { id: post.id }, as: member, body })
  expect(answer.status).toBe(201)
  expect(await markOf(post.id, member.id)).toMatchObject({ lastNumber: 4 })
})

test('a visitor leaves no mark, a blocked member does', async () => {
  const post = await aDiscussion()
  expect(await put(post.id, { number: 1 })).toMatchObject({ status: 401 })
  expect(await db.postRead.count({ where: { postId: post.id } })).toBe(0)
  const blocked = await aUser({ blockedUntil: new Date('2999-01-01') })
  expect(await put(post.id, { number: 1 }, { as: blocked })).toMatchObject({ status: 204 })
})

test('what is not published has no marks', async () => {
  const member = await aUser()
  for (const status of ['draft', 'hidden', 'deleted'] as const) {
    const post = await aPost({ status })
    expect(await put(post.id, { number: 0 }, { as: member })).toMatchObject({ status: 404 })
    expect(await markOf(post.id, member.id)).toBeNull()
  }
  expect(await put(999_999_999, { number: 0 }, { as: member })).toMatchObject({ status: 404 })
})

test('nonsense, and a mark from another site, are refused', async () => {
  const [post, member] = [await aDiscussion(), await aUser()]
  for (const number of [-1, 1.5, 1e12, null, 'two']) {
    expect(await put(post.id, { number }, { as: member })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/number' }] },
    })
  }
  expect(await put(post.id, '{', { as: member })).toMatchObject({ status: 400 })
  const foreign = { as: member, withoutCsrf: true }
  expect(await put(post.id, { number: 1 }, foreign)).toMatchObject({ status: 419 })
  expect(await markOf(post.id, member.id)).toBeNull()
})

test('a mark is one statement, and one for the inbox', async () => {
  const [post, member] = [await aDiscussion(), await aUser()]
  const viewer = { ...member, isBlocked: false, by: { session: 1 } }
  expect(await statementsOf(() => markRead(viewer, post.id, 2))).toHaveLength(2)
})

test('what the inbox tells of a discussion is read with its comments, of no other and of nobody else', async () => {
  const [author, follower, writer] = [await aUser(), await aUser(), await aUser()]
  const [post, other] = [await aPost({ authorId: author.id }), await aPost({ authorId: author.id })]
  const write = async (id: number, as: { id: number }, text: string) => {
    const body = { body: aText(text), language: 'en' }
    expect((await call(comment, '/', { params: { id }, as, body })).status).toBe(201)
  }
  await write(post.id, follower, 'First')
  await write(post.id, writer, 'Second')
  await write(other.id, writer, 'Elsewhere')
  const unread = async ({ id }: { id: number }, { id: postId }: { id: number }) =>
    db.notification.count({ where: { userId: id, postId, readAt: null } })
  await put(post.id, { number: 1 }, { as: author })
  expect(await unread(author, post)).toBe(1)
  await put(post.id, { number: 2 }, { as: author })
  expect(await unread(author, post)).toBe(0)
  expect([await unread(author, other), await unread(follower, post)]).toEqual([1, 1])
})
