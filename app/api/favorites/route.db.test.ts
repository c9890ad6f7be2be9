import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { aPost, aTopic, aUser } from '@/lib/platform/testing/factories'
import { call } from '@/lib/platform/testing/request'
import { DELETE, PUT } from './[kind]/[id]/route'
import { GET } from './route'

type Someone = { id: number } | undefined
const keep = (kind: string, { id }: { id: number }, as: Someone) =>
  call(PUT, '/', { as, method: 'PUT', params: { kind, id } })
const drop = (kind: string, { id }: { id: number }, as: Someone) =>
  call(DELETE, '/', { as, method: 'DELETE', params: { kind, id } })
const list = (as: Someone, query = '') => call(GET, `/api/favorites${query}`, { as })
const favoriteCount = async ({ id }: { id: number }) =>
  (await db.post.findUniqueOrThrow({ where: { id } })).favoriteCount

test('a favourite is kept once and let go once, and the post counts it', async () => {
  const [post, member] = [await aPost(), await aUser()]
  expect(await keep('post', post, member)).toMatchObject({ status: 200, body: { favorite: true } })
  expect((await keep('post', post, member)).body).toEqual({ favorite: true })
  expect(await favoriteCount(post)).toBe(1)
  expect((await drop('post', post, member)).body).toEqual({ favorite: false })
  expect((await drop('post', post, member)).body).toEqual({ favorite: false })
  expect(await favoriteCount(post)).toBe(0)
})

test('ten at once, each twice, are ten', async () => {
  const post = await aPost()
  const people = await Promise.all(Array.from({ length: 10 }, () => aUser()))
  await Promise.all([...people, ...people].map((person) => keep('post', post, person)))
  expect(await favoriteCount(post)).toBe(10)
  await Promise.all([...people, ...people].map((person) => drop('post', post, person)))
  expect(await favoriteCount(post)).toBe(0)
})

test('favourites are listed by kind, the latest first, page by page without a gap', async () => {
  const [member, stranger] = [await aUser(), await aUser()]
  const posts = []
  for (let i = 0; i < 23; i++) posts.push(await aPost({ authorId: stranger.id }))
  const at = new Date('2026-01-01T00:00:00Z')
  await db.favorite.createMany({
    data: posts.map(({ id }, i) => ({
      userId: member.id,
      kind: 'post' as const,
      targetId: id,
      createdAt: new Date(at.getTime() + (i < 5 ? 0 : i)),
    })),
  })
  const topic = await aTopic()
  await keep('topic', topic, member)
  await keep('post', await aPost(), stranger)

  const first = await list(member)
  const second = await list(member, `?kind=post&cursor=${first.body.next}`)
  const ids = [...first.body.items, ...second.body.items].map((item) => item.post.id)
  expect(first.body.items).toHaveLength(20)
  expect(ids).toEqual(posts.map(({ id }) => id).reverse())
  expect(second.body.next).toBeNull()
  expect((await list(member, '?kind=topic')).body).toMatchObject({
    items: [{ kind: 'topic', topic: { id: topic.id } }],
    next: null,
  })
})

test('what is no longer there is not listed, but can still be let go', async () => {
  const [post, member] = [await aPost(), await aUser()]
  await keep('post', post, member)
  await db.post.update({ where: { id: post.id }, data: { status: 'deleted' } })
  expect((await list(member)).body.items).toEqual([])
  expect((await keep('post', post, await aUser())).status).toBe(404)
  expect((await drop('post', post, member)).status).toBe(200)
})

test('guests, the blocked, unknown things and unknown kinds are refused', async () => {
  const post = await aPost()
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 60_000) })
  expect((await list(undefined)).status).toBe(401)
  expect((await keep('post', post, undefined)).status).toBe(401)
  expect((await drop('post', post, undefined)).status).toBe(401)
  expect((await keep('post', post, blocked)).status).toBe(403)
  expect((await keep('topic', { id: 999_999_999 }, await aUser())).status).toBe(404)
  expect((await keep('flat', post, await aUser())).status).toBe(422)
  expect((await list(await aUser(), '?kind=flat')).status).toBe(422)
  expect((await list(await aUser(), '?cursor=nonsense')).status).toBe(422)
  const foreign = await call(PUT, '/', {
    as: await aUser(),
    method: 'PUT',
    params: { kind: 'post', id: post.id },
    withoutCsrf: true,
  })
  expect(foreign.status).toBe(419)
})
