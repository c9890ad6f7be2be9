import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aPost, aUser } from '@/lib/testing/factories'
import { DELETE, PUT } from './route'

type Someone = { id: number } | undefined
const like = (post: { id: number }, as: Someone) =>
  call(PUT, '/', { as, method: 'PUT', params: { id: post.id } })
const unlike = (post: { id: number }, as: Someone) =>
  call(DELETE, '/', { as, method: 'DELETE', params: { id: post.id } })

test('a reaction is there once, however often it is sent', async () => {
  const [post, member] = [await aPost(), await aUser()]
  expect((await like(post, member)).body).toEqual({ reacted: true, reactions: 1 })
  expect((await like(post, member)).body).toEqual({ reacted: true, reactions: 1 })
  expect((await like(post, await aUser())).body).toEqual({ reacted: true, reactions: 2 })
  expect((await unlike(post, member)).body).toEqual({ reacted: false, reactions: 1 })
  expect((await unlike(post, member)).body).toEqual({ reacted: false, reactions: 1 })
})

test('ten at once, each twice, are ten', async () => {
  const post = await aPost()
  const people = await Promise.all(Array.from({ length: 10 }, () => aUser()))
  await Promise.all([...people, ...people].map((person) => like(post, person)))
  expect(await db.post.findUnique({ where: { id: post.id } })).toMatchObject({ reactionCount: 10 })
  await Promise.all([...people, ...people].map((person) => unlike(post, person)))
  expect(await db.post.findUnique({ where: { id: post.id } })).toMatchObject({ reactionCount: 0 })
})

test('nobody reacts to their own post, as a guest, while blocked or from elsewhere', async () => {
  const post = await aPost()
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 60_000) })
  expect((await like(post, { id: post.authorId })).status).toBe(403)
  expect((await like(post, undefined)).status).toBe(401)
  expect(await like(post, blocked)).toMatchObject({ status: 403, body: { code: 'blocked' } })
  expect(
    await call(PUT, '/', {
      as: await aUser(),
      method: 'PUT',
      params: { id: post.id },
      withoutCsrf: true,
    }),
  ).toMatchObject({ status: 419 })
})

test.each(['draft', 'hidden', 'deleted'] as const)(
  'a %s post takes no reactions',
  async (status) => {
    expect((await like(await aPost({ status }), await aUser())).status).toBe(404)
  },
)
