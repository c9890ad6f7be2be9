import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aComment, aPost, aUser } from '@/lib/testing/factories'
import { GET } from './route'

const ask = (as?: { id: number }, query = '') =>
  call(GET, `/api/user/activity${query}`, { ...(as && { as }) })

test('a member sees their counts, and nobody else’s', async () => {
  const [member, other] = [await aUser({ postCount: 1, commentCount: 2 }), await aUser()]
  const post = await aPost({ authorId: member.id, reactionCount: 3 })
  await aPost({ authorId: member.id, status: 'draft', publishedAt: null, draft: { title: 'x' } })
  await db.favorite.create({ data: { userId: member.id, kind: 'post', targetId: post.id } })
  expect(await ask(member)).toMatchObject({
    status: 200,
    body: {
      counts: { posts: 1, comments: 2, reactions: 3, followers: 0, favorites: 1, drafts: 1 },
    },
  })
  expect((await ask(other)).body).toMatchObject({
    counts: { posts: 0, comments: 0, reactions: 0, followers: 0, favorites: 0, drafts: 0 },
    days: [],
  })
})

test('days begin where the member lives', async () => {
  const member = await aUser()
  const at = new Date(Date.now() - 3 * 86_400_000)
  at.setUTCHours(22, 50, 0, 0)
  const inUtc = at.toISOString().slice(0, 10)
  const next = new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10)
  await aPost({ authorId: member.id, publishedAt: at })
  await aComment({ authorId: member.id, createdAt: at })
  const daysIn = async (zone: string) =>
    (await ask(member, `?timeZone=${encodeURIComponent(zone)}`)).body.days
  expect(await daysIn('UTC')).toEqual([{ day: inUtc, posts: 1, comments: 1 }])
  expect(await daysIn('America/Lima')).toEqual([{ day: inUtc, posts: 1, comments: 1 }])
  expect(await daysIn('Asia/Kathmandu')).toEqual([{ day: next, posts: 1, comments: 1 }])
})

test('what is older than the chart, hidden or deleted is not there', async () => {
  const member = await aUser()
  const old = new Date(Date.now() - 372 * 86_400_000)
  await aPost({ authorId: member.id, publishedAt: old })
  await aPost({ authorId: member.id, status: 'hidden' })
  const comment = await aComment({ authorId: member.id })
  await db.comment.update({ where: { id: comment.id }, data: { deletedAt: new Date() } })
  expect((await ask(member)).body.days).toEqual([])
})

test('a guest and a place that is none are refused', async () => {
  expect(await ask()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  for (const zone of ['Mars/Olympus', 'x'.repeat(61), '%27;drop']) {
    expect((await ask(await aUser(), `?timeZone=${zone}`)).status).toBe(422)
  }
})
