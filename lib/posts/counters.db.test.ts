import { expect, test } from 'vitest'
import { PUT as HIDE_COMMENT } from '@/app/api/comments/[id]/hiding/route'
import { PUT as HIDE, DELETE as SHOW } from '@/app/api/posts/[id]/hiding/route'
import { PUT as PUBLISH, DELETE as WITHDRAW } from '@/app/api/posts/[id]/publication/route'
import { POST as RESTORE } from '@/app/api/posts/[id]/restoration/route'
import { DELETE } from '@/app/api/posts/[id]/route'
import { GET as ACTIVITY } from '@/app/api/user/activity/route'
import { GET as OWN } from '@/app/api/user/comments/route'
import { mendCounters } from '@/lib/jobs/mend-counters'
import { db } from '@/lib/platform/db'
import { call, type Handler, type Options } from '@/lib/platform/testing/request'
import { aComment, anOldHand, aPost, aUser } from '@/lib/testing/factories'

type Someone = { id: number }
const WHY = { reason: 'abuse', text: 'Insults' }
const send = (
  handler: Handler,
  { id }: Someone,
  as: Someone,
  method: Options['method'],
  body?: object,
) => call(handler, '/', { as, method, params: { id }, ...(body && { body }) })

/** A discussion where one member has written twice and another once, and one text of each elsewhere. */
async function aTalk() {
  const [author, anna, boris, moderator] = [
    await anOldHand(),
    await aUser({ commentCount: 3 }),
    await aUser({ commentCount: 2 }),
    await aUser({ role: 'moderator' }),
  ]
  const [post, other] = [await aPost({ authorId: author.id }), await aPost()]
  for (const writer of [anna, anna, boris]) await aComment({ postId: post.id, authorId: writer.id })
  for (const writer of [anna, boris]) await aComment({ postId: other.id, authorId: writer.id })
  const counts = async () => {
    const rows = await Promise.all(
      [anna, boris].map(({ id }) => db.user.findUniqueOrThrow({ where: { id } })),
    )
    return rows.map(({ commentCount }) => commentCount)
  }
  return { author, anna, boris, moderator, post, other, counts }
}

const listed = async (as: Someone) => (await call(OWN, '/', { as })).body.items.length
async function active(as: Someone) {
  const { body } = await call(ACTIVITY, '/', { as })
  const days = body.days.map(({ comments }: { comments: number }) => comments)
  return { counted: body.counts.comments, days }
}

test('comments under a post that is hidden or deleted count for nobody, and count again when it is back', async () => {
  const { anna, moderator, post, counts } = await aTalk()
  const ways = [
    [() => send(HIDE, post, moderator, 'PUT', WHY), () => send(SHOW, post, moderator, 'DELETE')],
    [
      () => send(DELETE, post, moderator, 'DELETE', WHY),
      () => send(RESTORE, post, moderator, 'POST'),
    ],
  ] as const
  for (const [takeAway, giveBack] of ways) {
    expect((await takeAway()).status).toBeLessThan(300)
    expect(await counts()).toEqual([1, 1])
    expect(await listed(anna)).toBe(1)
    expect(await active(anna)).toEqual({ counted: 1, days: [1] })
    expect((await giveBack()).status).toBe(200)
    expect(await counts()).toEqual([3, 2])
    expect(await active(anna)).toEqual({ counted: 3, days: [3] })
  }
})

test('so with a post that its author withdraws and publishes again; a comment that is hidden before stays out', async () => {
  const { author, moderator, post, counts } = await aTalk()
  const { id } = await db.comment.findFirstOrThrow({ where: { postId: post.id, number: 1 } })
  expect((await send(HIDE_COMMENT, { id }, moderator, 'PUT', WHY)).status).toBe(200)
  expect(await counts()).toEqual([2, 2])
  const withdrawn = await send(WITHDRAW, post, author, 'DELETE')
  expect(withdrawn.status).toBe(200)
  expect(await counts()).toEqual([1, 1])
  const { version } = withdrawn.body
  expect((await send(PUBLISH, post, author, 'PUT', { version })).status).toBe(200)
  expect(await counts()).toEqual([2, 2])
})

test('a recount finds nothing wrong with what is hidden', async () => {
  const { moderator, post, counts } = await aTalk()
  await send(HIDE, post, moderator, 'PUT', WHY)
  await mendCounters()
  expect(await counts()).toEqual([1, 1])
  await send(SHOW, post, moderator, 'DELETE')
  await mendCounters()
  expect(await counts()).toEqual([3, 2])
})

test('two discussions of the same people are hidden at once, and each counts once', async () => {
  const { anna, boris, moderator, post, other, counts } = await aTalk()
  // Each has written under the other's, so that both hides count both.
  await db.post.update({ where: { id: post.id }, data: { authorId: boris.id } })
  await db.post.update({ where: { id: other.id }, data: { authorId: anna.id } })
  for (let round = 0; round < 5; round++) {
    const hidden = await Promise.all(
      [post, other].map((one) => send(HIDE, one, moderator, 'PUT', WHY)),
    )
    expect(hidden.map(({ status }) => status)).toEqual([200, 200])
    expect(await counts()).toEqual([0, 0])
    const back = await Promise.all([other, post].map((one) => send(SHOW, one, moderator, 'DELETE')))
    expect(back.map(({ status }) => status)).toEqual([200, 200])
    expect(await counts()).toEqual([3, 2])
  }
})
