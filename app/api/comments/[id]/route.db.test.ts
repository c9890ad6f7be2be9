import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aComment, aPost, aText, aUser } from '@/lib/testing/factories'
import { GET as list } from '../../posts/[id]/comments/route'
import { PUT as react, DELETE as withdraw } from './reaction/route'
import { GET as history } from './revisions/route'
import { DELETE, PATCH } from './route'

type Someone = { id: number } | undefined
const LONG_AGO = new Date(Date.now() - 6 * 60_000)

const edit = (comment: { id: number }, as: Someone, text = 'Said better.', reason?: string) =>
  call(PATCH, `/api/comments/${comment.id}`, {
    as,
    method: 'PATCH',
    params: { id: comment.id },
    body: { body: aText(text), reason },
  })
const remove = (comment: { id: number }, as: Someone, body?: object) =>
  call(DELETE, '/', { as, method: 'DELETE', params: { id: comment.id }, ...(body && { body }) })
const like = (comment: { id: number }, as: Someone) =>
  call(react, '/', { as, method: 'PUT', params: { id: comment.id } })
const unlike = (comment: { id: number }, as: Someone) =>
  call(withdraw, '/', { as, method: 'DELETE', params: { id: comment.id } })
const revisions = (comment: { id: number }, as: Someone) =>
  call(history, '/', { as, params: { id: comment.id } })

test('within five minutes an author changes the words silently', async () => {
  const comment = await aComment({ createdAt: new Date(Date.now() - 4 * 60_000) })
  const answer = await edit(comment, { id: comment.authorId })
  expect(answer).toMatchObject({
    status: 200,
    body: { id: comment.id, body: aText('Said better.'), editedAt: null },
  })
  expect((await revisions(comment, await aUser())).body).toEqual({
    items: [],
    next: null,
    current: { body: aText('Said better.') },
  })
})

test('later the comment is marked as edited and members can read what it said', async () => {
  const comment = await aComment({ createdAt: LONG_AGO, body: aText('First words') })
  const author = { id: comment.authorId }
  expect((await edit(comment, author, 'Second words')).body.editedAt).toEqual(expect.any(String))
  await edit(comment, author, 'Third words')
  const { body } = await revisions(comment, await aUser())
  expect(body.items.map((item: { body: unknown }) => item.body)).toEqual([
    aText('Second words'),
    aText('First words'),
  ])
  expect(body.items[0]).toMatchObject({ editor: { id: comment.authorId } })
  expect((await revisions(comment, undefined)).status).toBe(401)
})

test('why it was edited stands beside the mark and in the history', async () => {
  const comment = await aComment({ createdAt: LONG_AGO, body: aText('First words') })
  const author = { id: comment.authorId }
  const answer = await edit(comment, author, 'Second words', ' A wrong  price ')
  expect(answer.body).toMatchObject({ editReason: 'A wrong price' })
  expect((await edit(comment, author, 'Third words')).body).toMatchObject({ editReason: '' })
  const { items } = (await revisions(comment, await aUser())).body
  expect(items.map(({ reason }: { reason: string }) => reason)).toEqual(['', 'A wrong price'])
  expect((await edit(comment, author, 'Fourth', 'x'.repeat(201))).status).toBe(422)
})

test('a silent edit has no mark, and so no reason', async () => {
  const comment = await aComment()
  const answer = await edit(comment, { id: comment.authorId }, 'Said better.', 'A slip')
  expect(answer.body).toMatchObject({ editedAt: null, editReason: '' })
})

test('an edit that changes nothing leaves no trace', async () => {
  const comment = await aComment({ createdAt: LONG_AGO, body: aText('The same') })
  const answer = await edit(comment, { id: comment.authorId }, 'The same')
  expect(answer).toMatchObject({ status: 200, body: { editedAt: null } })
  expect(await db.commentRevision.count({ where: { commentId: comment.id } })).toBe(0)
})

test('two edits at once keep both of the texts before', async () => {
  const comment = await aComment({ createdAt: LONG_AGO, body: aText('Zero') })
  const author = { id: comment.authorId }
  await Promise.all([edit(comment, author, 'One'), edit(comment, author, 'Two')])
  const { body } = await db.comment.findUniqueOrThrow({ where: { id: comment.id } })
  const { items } = (await revisions(comment, author)).body
  const known = [...items.map((item: { body: unknown }) => item.body), body]
  expect(known).toEqual(expect.arrayContaining([aText('Zero'), aText('One'), aText('Two')]))
})

test('nobody else edits a comment, not even staff', async () => {
  const comment = await aComment()
  const moderator = await aUser({ role: 'moderator' })
  expect((await edit(comment, undefined)).status).toBe(401)
  expect(await edit(comment, await aUser())).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  expect((await edit(comment, moderator)).status).toBe(403)
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 60_000) })
  const own = await aComment({ authorId: blocked.id })
  expect(await edit(own, blocked)).toMatchObject({ status: 403, body: { code: 'blocked' } })
})

test('edits are held to the rules of new texts', async () => {
  const comment = await aComment()
  const author = { id: comment.authorId }
  const send = (body: unknown) =>
    call(PATCH, '/', { as: author, method: 'PATCH', params: { id: comment.id }, body })
  expect(await send({ body: aText('') })).toMatchObject({ status: 422 })
  expect(await send('{')).toMatchObject({ status: 400 })
  expect(
    await send({
      body: {
        type: 'doc',
        version: 1,
        content: [{ type: 'image', attrs: { id: 'e'.repeat(20), width: 1, height: 1 } }],
      },
    }),
  ).toMatchObject({ status: 422, body: { errors: [{ code: 'unknown_image' }] } })
  const href = 'https://example.org'
  const link = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }
  expect(
    await send({
      body: {
        type: 'doc',
        version: 1,
        content: [{ type: 'paragraph', content: [link, link, link] }],
      },
    }),
  ).toMatchObject({ status: 429, body: { params: { kind: 'links' } } })
})

test('in a closed discussion words stay as they are', async () => {
  const post = await aPost({ closedAt: new Date() })
  const comment = await aComment({ postId: post.id })
  expect(await edit(comment, { id: comment.authorId })).toMatchObject({
    status: 403,
    body: { code: 'closed' },
  })
})

test('the author or staff delete; strangers, guests and the blocked do not', async () => {
  const comment = await aComment({ body: aText('A secret word') })
  expect((await remove(comment, undefined)).status).toBe(401)
  expect((await remove(comment, await aUser())).status).toBe(403)
  expect((await remove(comment, { id: comment.authorId })).status).toBe(204)
  expect((await remove(comment, { id: comment.authorId })).status).toBe(404)
  const other = await aComment()
  const staff = await aUser({ role: 'moderator' })
  expect((await remove(other, staff)).body.errors).toMatchObject([{ pointer: '#/reason' }])
  expect((await remove(other, staff, { reason: 'spam' })).status).toBe(204)
  expect((await remove({ id: 999_999_999 }, await aUser())).status).toBe(404)
})

test('a deleted comment keeps its row, and its words leave by no call', async () => {
  const comment = await aComment({ createdAt: LONG_AGO, body: aText('A secret word') })
  const author = { id: comment.authorId }
  const staff = await aUser({ role: 'admin' })
  await edit(comment, author, 'Another secret')
  await remove(comment, author)
  const row = await db.comment.findUniqueOrThrow({ where: { id: comment.id } })
  expect(row).toMatchObject({ body: aText('Another secret'), deletedAt: expect.any(Date) })
  expect((await revisions(comment, staff)).status).toBe(404)
  expect((await edit(comment, author)).status).toBe(404)
  expect((await like(comment, staff)).status).toBe(404)
  const page = await call(list, '/', { as: staff, params: { id: comment.postId } })
  expect(page.body.items).toMatchObject([{ number: 1, body: null }])
  expect(JSON.stringify(page.body)).not.toContain('secret')
})

test('two deletions at once count once', async () => {
  const comment = await aComment()
  const author = { id: comment.authorId }
  const answers = await Promise.all([remove(comment, author), remove(comment, author)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  const post = await db.post.findUniqueOrThrow({ where: { id: comment.postId } })
  expect(post.commentCount).toBe(0)
})

test('a reaction is there once, however often it is sent', async () => {
  const [comment, member] = [await aComment(), await aUser()]
  expect((await like(comment, member)).body).toEqual({ reacted: true, reactions: 1 })
  expect((await like(comment, member)).body).toEqual({ reacted: true, reactions: 1 })
  expect((await like(comment, await aUser())).body).toEqual({ reacted: true, reactions: 2 })
  expect((await unlike(comment, member)).body).toEqual({ reacted: false, reactions: 1 })
  expect((await unlike(comment, member)).body).toEqual({ reacted: false, reactions: 1 })
})

test('ten at once, each twice, are ten', async () => {
  const comment = await aComment()
  const people = await Promise.all(Array.from({ length: 10 }, () => aUser()))
  await Promise.all([...people, ...people].map((person) => like(comment, person)))
  const row = await db.comment.findUniqueOrThrow({ where: { id: comment.id } })
  expect(row.reactionCount).toBe(10)
  await Promise.all([...people, ...people].map((person) => unlike(comment, person)))
  expect((await like(comment, people[0])).body.reactions).toBe(1)
})

test('nobody reacts to themselves, as a guest or while blocked', async () => {
  const comment = await aComment()
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 60_000) })
  expect((await like(comment, { id: comment.authorId })).status).toBe(403)
  expect((await like(comment, undefined)).status).toBe(401)
  expect(await like(comment, blocked)).toMatchObject({ status: 403, body: { code: 'blocked' } })
  expect((await like({ id: 999_999_999 }, blocked)).status).toBe(404)
  const foreign = await call(react, '/', {
    as: await aUser(),
    method: 'PUT',
    params: { id: comment.id },
    withoutCsrf: true,
  })
  expect(foreign.status).toBe(419)
})

test('an edit locks the discussion before the comment, as all others do, so that no two wait for each other', async () => {
  const comment = await aComment({ createdAt: LONG_AGO })
  const waits = () =>
    db.$queryRaw<unknown[]>`
      select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`
  const editing = await db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from "Post" where id = ${comment.postId} for no key update`
    const begun = edit(comment, { id: comment.authorId })
    while ((await waits()).length === 0) await new Promise(setImmediate)
    await tx.$executeRaw`select 1 from "Comment" where id = ${comment.id} for update nowait`
    return { begun }
  })
  expect((await editing.begun).status).toBe(200)
})
