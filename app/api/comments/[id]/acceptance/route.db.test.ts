import { expect, test } from 'vitest'
import * as z from 'zod'
import { type Db, db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { call } from '@/lib/platform/testing/request'
import { aCategory, aComment, aPost, aUser } from '@/lib/testing/factories'
import { PATCH as EDIT_CATEGORY } from '../../../categories/[id]/route'
import { GET as INBOX } from '../../../notifications/route'
import { PUT as MOVE_POST } from '../../../posts/[id]/category/route'
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

async function aQuestion(data: Parameters<typeof aPost>[0] = {}) {
  const [asker, helper] = [await aUser(), await aUser()]
  const post = await aPost({ ...data, section: 'forum', authorId: asker.id })
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
  expect(await toldTo(helper)).toEqual([])
  expect(await toldTo({ id: second.authorId })).toHaveLength(1)
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

test('a discussion that leaves the forum, by itself or with its category, has no answer any more', async () => {
  const admin = await aUser({ role: 'admin' })
  const ways = [
    async ({ id }: Who) =>
      call(MOVE_POST, '/', {
        as: admin,
        method: 'PUT',
        ...at({ id }),
        body: { categoryId: (await aCategory({ section: 'news' })).id },
      }),
    async (_: Who, category: Who) =>
      call(EDIT_CATEGORY, '/', {
        as: admin,
        method: 'PATCH',
        ...at(category),
        body: { section: 'news' },
      }),
  ]
  for (const leave of ways) {
    const category = await aCategory({ section: 'forum' })
    const { asker, post, comment } = await aQuestion({ categoryId: category.id })
    await accept(comment, asker)
    expect(await leave(post, category)).toMatchObject({ status: 200 })
    expect(await db.post.findUnique({ where: { id: post.id } })).toMatchObject({
      section: 'news',
      answerId: null,
    })
    const { items } = (await call(COMMENTS, '/', at(post))).body
    expect(items).toMatchObject([{ isAccepted: false }])
    expect((await accept(comment, asker)).status).toBe(403)
  }
})

test('an acceptance waits for whoever takes the comment away, and neither for ever', async () => {
  const { asker, post, comment } = await aQuestion()
  const accepted = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`select 1 from "Post" where id = ${post.id} for no key update`
      const accepting = accept(comment, asker)
      await expect.poll(() => waitingFor(tx), { timeout: 10_000 }).toBeGreaterThan(0)
      await tx.comment.update({ where: { id: comment.id }, data: { deletedAt: new Date() } })
      return { accepting }
    },
    { timeout: 20_000 },
  )
  expect((await accepted.accepting).status).toBe(404)
  expect(await answerOf(post)).toBeNull()
})

/** How many others wait for what this transaction holds. */
const waitingFor = async (tx: Db) => {
  const [row] = await rowsOf(tx, z.object({ n: z.int() }))`
    select count(*)::int as n from pg_stat_activity
     where pg_backend_pid() = any(pg_blocking_pids(pid))`
  return row?.n ?? 0
}
