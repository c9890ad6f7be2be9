import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aComment, aPost, aUser } from '@/lib/testing/factories'
import { GET as INBOX } from '../../../notifications/route'
import { GET as COMMENTS } from '../../../posts/[id]/comments/route'
import { POST as MERGE } from '../../../posts/[id]/merge/route'
import { GET as POST } from '../../../posts/[id]/route'
import { GET as VIEWER } from '../../../viewer/route'
import { PUT as HIDE } from '../hiding/route'
import { DELETE as REMOVE } from '../route'
import { DELETE, PUT } from './route'

type Who = { id: number }
const at = ({ id }: Who) => ({ params: { id } })
const accept = (comment: Who, as?: Who) =>
  call(PUT, `/api/comments/${comment.id}/acceptance`, { as, method: 'PUT', ...at(comment) })
const withdraw = (comment: Who, as?: Who) =>
  call(DELETE, `/api/comments/${comment.id}/acceptance`, { as, method: 'DELETE', ...at(comment) })
const answerOf = async (post: Who) =>
  (await call(POST, `/api/posts/${post.id}`, at(post))).body.answer
const toldTo = async (as: Who) =>
  (await call(INBOX, '/api/notifications', { as })).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'accepted',
  )

async function aQuestion() {
  const [asker, helper] = [await aUser(), await aUser()]
  const post = await aPost({ section: 'forum', authorId: asker.id })
  const comment = await aComment({ postId: post.id, authorId: helper.id })
  return { asker, helper, post, comment }
}

test('the author of a discussion accepts a comment, which stands under the question', async () => {
  const { asker, helper, post, comment } = await aQuestion()
  expect(await answerOf(post)).toBeNull()
  const { status, body } = await accept(comment, asker)
  expect({ status, body }).toEqual({ status: 200, body: { postId: post.id, number: 1 } })
  expect(await answerOf(post)).toMatchObject({
    number: 1,
    author: { id: helper.id },
    excerpt: 'Comment 1',
  })
  const { items } = (await call(COMMENTS, `/api/posts/${post.id}/comments`, at(post))).body
  expect(items).toMatchObject([{ id: comment.id, isAccepted: true }])
  expect(await toldTo(helper)).toMatchObject([{ number: 1, people: [{ id: asker.id }] }])
})

test('another comment takes its place, and it can be taken back', async () => {
  const { asker, helper, post, comment } = await aQuestion()
  const second = await aComment({ postId: post.id })
  await accept(comment, asker)
  await accept(second, asker)
  expect((await withdraw(comment, asker)).body).toEqual({ postId: post.id, number: 2 })
  expect(await answerOf(post)).toMatchObject({ number: 2 })
  expect((await withdraw(second, asker)).body).toEqual({ postId: post.id, number: null })
  expect(await answerOf(post)).toBeNull()
  await accept(comment, asker)
  await accept(comment, asker)
  expect(await toldTo(helper)).toHaveLength(1)
})

test('staff does it for the author, and the log knows', async () => {
  const { asker, post, comment } = await aQuestion()
  const moderator = await aUser({ role: 'moderator' })
  expect((await accept(comment, moderator)).status).toBe(200)
  await withdraw(comment, moderator)
  const acts = await db.auditEntry.findMany({
    where: { kind: 'post', targetId: post.id },
    orderBy: { id: 'asc' },
  })
  expect(acts).toMatchObject([
    { actorId: moderator.id, memberId: asker.id, before: { answer: null }, after: { answer: 1 } },
    { actorId: moderator.id, memberId: asker.id, before: { answer: 1 }, after: { answer: null } },
  ])
})

test('nobody else accepts, and nothing else is an answer', async () => {
  const { asker, helper, post, comment } = await aQuestion()
  const blocked = await aUser({ blockedUntil: new Date('2999-01-01') })
  const asked = await aPost({ section: 'forum', authorId: blocked.id })
  const answer = await aComment({ postId: asked.id })
  const news = await aPost({ section: 'news', authorId: asker.id })
  const under = await aComment({ postId: news.id })
  const gone = await aComment({ postId: post.id, deletedAt: new Date() })
  for (const send of [accept, withdraw]) {
    expect((await send(comment)).status).toBe(401)
    expect((await send(comment, helper)).status).toBe(403)
    expect((await send(answer, blocked)).status).toBe(403)
    expect((await send(under, asker)).status).toBe(403)
    expect((await send(gone, asker)).status).toBe(404)
    expect((await send({ id: 2_000_000_000 }, asker)).status).toBe(404)
  }
  expect(await answerOf(post)).toBeNull()
})

test('who may accept is said by the viewer’s bits', async () => {
  const { asker, helper, comment } = await aQuestion()
  const may = async (as: Who) =>
    (await call(VIEWER, `/api/viewer?comments=${comment.id}`, { as })).body.comments[comment.id]
      .mayAccept
  expect(await may(asker)).toBe(true)
  expect(await may(helper)).toBe(false)
  expect(await may(await aUser({ role: 'admin' }))).toBe(true)
})

test('a comment that is deleted, hidden or moved is no answer any more', async () => {
  const moderator = await aUser({ role: 'moderator' })
  const ways = [
    async ({ comment, helper }: Awaited<ReturnType<typeof aQuestion>>) =>
      call(REMOVE, `/api/comments/${comment.id}`, { as: helper, ...at(comment) }),
    async ({ comment }: Awaited<ReturnType<typeof aQuestion>>) =>
      call(HIDE, `/api/comments/${comment.id}/hiding`, {
        as: moderator,
        ...at(comment),
        body: { reason: 'abuse', text: 'An insult.' },
      }),
    async ({ post }: Awaited<ReturnType<typeof aQuestion>>) =>
      call(MERGE, `/api/posts/${post.id}/merge`, {
        as: moderator,
        ...at(post),
        body: { into: (await aPost({ section: 'forum' })).id, reason: 'The same question.' },
      }),
  ]
  for (const away of ways) {
    const asked = await aQuestion()
    await accept(asked.comment, asked.asker)
    expect((await away(asked)).status).toBeLessThan(300)
    const post = await db.post.findUniqueOrThrow({ where: { id: asked.post.id } })
    expect(post.answerId).toBeNull()
  }
})
