import { beforeEach, describe, expect, test } from 'vitest'
import {
  DELETE as FORGET_EDIT,
  GET as GET_EDIT,
  PUT as PUT_EDIT,
} from '@/app/api/comments/[id]/draft/route'
import { PATCH } from '@/app/api/comments/[id]/route'
import { POST } from '@/app/api/posts/[id]/comments/route'
import { GET as LIST } from '@/app/api/unsent-comments/route'
import { sweepUnsent } from '@/lib/comments/drafts/commands'
import { unsent } from '@/lib/comments/drafts/schema'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { unsentLimits } from '@/lib/quotas'
import { aComment, aPost, aText, aUser } from '@/lib/testing/factories'
import { DELETE, GET, PUT } from './route'

const DAY = 86_400_000
type Who = { id: number } | undefined
type Comment = { id: number; postId: number; number: number }

const inPost =
  (method: 'GET' | 'PUT' | 'DELETE', handler: typeof GET) =>
  (post: { id: number }, as: Who, more = {}) =>
    call(handler, `/api/posts/${post.id}/comment-draft`, {
      method,
      params: { id: post.id },
      as,
      ...more,
    })
const [read, forget] = [inPost('GET', GET), inPost('DELETE', DELETE)]
const save = (post: { id: number }, as: Who, body: unknown, more = {}) =>
  inPost('PUT', PUT)(post, as, { body, ...more })
const inComment =
  (method: 'GET' | 'PUT' | 'DELETE', handler: typeof GET) =>
  (comment: { id: number }, as: Who, more = {}) =>
    call(handler, `/api/comments/${comment.id}/draft`, {
      method,
      params: { id: comment.id },
      as,
      ...more,
    })
const [readEdit, forgetEdit] = [inComment('GET', GET_EDIT), inComment('DELETE', FORGET_EDIT)]
const saveEdit = (comment: { id: number }, as: Who, body: unknown) =>
  inComment('PUT', PUT_EDIT)(comment, as, { body })
const send = (post: { id: number }, as: Who, body: object) =>
  call(POST, `/api/posts/${post.id}/comments`, { params: { id: post.id }, as, body })
const edit = (comment: { id: number }, as: Who, body: object) =>
  call(PATCH, `/api/comments/${comment.id}`, {
    method: 'PATCH',
    params: { id: comment.id },
    as,
    body,
  })
const blocked = () => aUser({ blockedUntil: new Date(Date.now() + DAY) })

let me: { id: number }
let post: { id: number }
beforeEach(async () => {
  me = await aUser()
  post = await aPost()
})

describe('a comment that is being written', () => {
  test('is kept from the first save on and is there on another device', async () => {
    const none = await read(post, me)
    expect([none.status, none.body]).toEqual([
      200,
      { id: post.id, version: 0, savedAt: null, body: null, answers: null },
    ])
    const author = await aUser({ name: 'Eva Horak' })
    const answered = await aComment({ postId: post.id, authorId: author.id })
    const first = await save(post, me, { body: aText('half'), answers: answered.number })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      id: post.id,
      version: 1,
      body: aText('half'),
      answers: { number: answered.number, author: 'Eva Horak' },
    })
    const second = await save(post, me, { body: aText('half a thought'), version: 1 })
    expect(second.body).toMatchObject({ version: 2, answers: null })
    expect((await read(post, me)).body).toEqual(second.body)
    expect(unsent.safeParse(second.body).success).toBe(true)
    expect(await db.unsentComment.count({ where: { userId: me.id } })).toBe(1)
  })

  test('is seen by nobody else, also not by staff', async () => {
    await save(post, me, { body: aText('mine') })
    const staff = await aUser({ role: 'admin' })
    expect((await read(post, staff)).body).toMatchObject({ version: 0, body: null })
    expect((await save(post, staff, { body: aText('theirs') })).body.version).toBe(1)
    expect((await read(post, me)).body.body).toEqual(aText('mine'))
  })

  test('a stale save changes nothing and brings the newer text', async () => {
    await save(post, me, { body: aText('here') })
    await save(post, me, { body: aText('there'), version: 1 })
    for (const version of [0, 1, 7]) {
      const stale = await save(post, me, { body: aText('here, again'), version })
      expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
      expect(stale.body.data.draft).toMatchObject({ version: 2, body: aText('there') })
    }
    expect((await read(post, me)).body.body).toEqual(aText('there'))
  })

  test('of ten first saves at the same moment one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => save(post, me, { body: aText(`T${i}`) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('is emptied by sending just these words, so that no window sends them again', async () => {
    await save(post, me, { body: aText('Whole') })
    expect((await send(post, me, { body: aText('Whole'), language: 'en' })).status).toBe(201)
    expect((await read(post, me)).body).toMatchObject({ version: 2, body: null, answers: null })
    const late = await save(post, me, { body: aText('Whole'), version: 1 })
    expect([late.status, late.body.data.draft.body]).toEqual([409, null])
  })

  test('stays when other words are sent', async () => {
    await save(post, me, { body: aText('On the other device') })
    await send(post, me, { body: aText('From here'), language: 'en' })
    expect((await read(post, me)).body).toMatchObject({
      version: 1,
      body: aText('On the other device'),
    })
  })

  test('is forgotten when asked to, again without harm', async () => {
    await save(post, me, { body: aText('away') })
    expect((await forget(post, me)).status).toBe(204)
    expect((await forget(post, me)).status).toBe(204)
    expect((await read(post, me)).body.version).toBe(0)
  })
})

describe('is refused', () => {
  const body = { body: aText('x') }

  test('to visitors, the blocked and foreign forms', async () => {
    expect((await read(post, undefined)).status).toBe(401)
    expect((await save(post, undefined, body)).status).toBe(401)
    expect((await forget(post, undefined)).status).toBe(401)
    expect((await save(post, await blocked(), body)).body.code).toBe('blocked')
    expect((await save(post, me, body, { withoutCsrf: true })).status).toBe(419)
  })

  test('under what is closed or cannot be read; what was begun before can still be taken away', async () => {
    await save(post, me, body)
    await db.post.update({ where: { id: post.id }, data: { closedAt: new Date() } })
    expect((await save(post, me, { ...body, version: 1 })).body.code).toBe('closed')
    expect((await read(post, me)).body.body).toEqual(aText('x'))
    for (const status of ['draft', 'hidden', 'deleted'] as const) {
      const gone = await aPost({ status })
      expect((await save(gone, me, body)).status).toBe(404)
      expect((await read(gone, me)).status).toBe(404)
    }
    expect((await forget(post, me)).status).toBe(204)
  })

  test.each([
    [{ body: 'words' }, '#/body'],
    [{ body: { type: 'doc', version: 1, content: [{ type: 'iframe' }] } }, '#/body'],
    [{ body: aText('x'.repeat(60_001)) }, '#/body'],
    [{ body: null, version: -1 }, '#/version'],
    [{ body: null, version: 1e12 }, '#/version'],
    [{ body: null, answers: 0 }, '#/answers'],
  ])('%# when it is no text or too long', async (sent, pointer) => {
    const answer = await save(post, me, sent)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].pointer.startsWith(pointer)).toBe(true)
  })

  test('when the body is larger than any text', async () => {
    const answer = await save(post, me, { body: aText('x'.repeat(1_000_001)) })
    expect(answer.status).toBe(413)
  })
})

describe('an edit that is not saved', () => {
  let comment: Comment
  beforeEach(async () => {
    comment = await aComment({ postId: post.id, authorId: me.id, body: aText('as it stands') })
  })

  test('is kept beside a new comment, and emptied by saving it', async () => {
    await save(post, me, { body: aText('new one') })
    const kept = await saveEdit(comment, me, { body: aText('better') })
    expect(kept.body).toMatchObject({ id: comment.id, version: 1, body: aText('better') })
    expect((await readEdit(comment, me)).body).toEqual(kept.body)
    expect((await read(post, me)).body.body).toEqual(aText('new one'))
    expect((await edit(comment, me, { body: aText('better') })).status).toBe(200)
    expect((await readEdit(comment, me)).body).toMatchObject({ version: 2, body: null })
    const stale = await saveEdit(comment, me, { body: aText('late'), version: 1 })
    expect(stale.status).toBe(409)
  })

  test('is emptied also when it ended with the words that stand there', async () => {
    await saveEdit(comment, me, { body: aText('as it stands') })
    await edit(comment, me, { body: aText('as it stands') })
    expect((await readEdit(comment, me)).body.body).toBeNull()
  })

  test('is for its author alone, and not for what is deleted or closed', async () => {
    const other = await aUser({ role: 'admin' })
    const words = { body: aText('x') }
    expect((await readEdit(comment, undefined)).status).toBe(401)
    expect((await saveEdit(comment, undefined, words)).status).toBe(401)
    expect((await forgetEdit(comment, undefined)).status).toBe(401)
    expect((await readEdit(comment, other)).status).toBe(404)
    expect((await saveEdit(comment, other, words)).status).toBe(403)
    await saveEdit(comment, me, words)
    expect((await forgetEdit(comment, other)).status).toBe(204)
    expect((await readEdit(comment, me)).body.version).toBe(1)
    await db.post.update({ where: { id: post.id }, data: { closedAt: new Date() } })
    expect((await saveEdit(comment, me, { ...words, version: 1 })).body.code).toBe('closed')
    expect((await forgetEdit(comment, me)).status).toBe(204)
    await db.comment.update({ where: { id: comment.id }, data: { deletedAt: new Date() } })
    expect((await readEdit(comment, me)).status).toBe(404)
  })
})

describe('there is room', () => {
  const begun = (postId: number, ago: number, bytes = 10) => ({
    userId: me.id,
    postId,
    body: aText('old'),
    bytes,
    savedAt: new Date(Date.now() - ago * 1000),
  })

  test('for so many; the oldest goes for a new one', async () => {
    const posts = await Promise.all(Array.from({ length: unsentLimits.held }, () => aPost()))
    await db.unsentComment.createMany({ data: posts.map(({ id }, at) => begun(id, at + 10)) })
    expect((await save(post, me, { body: aText('new') })).status).toBe(200)
    const left = await db.unsentComment.findMany({ where: { userId: me.id } })
    expect(left).toHaveLength(unsentLimits.held)
    const ids = left.map(({ postId }) => postId)
    expect(ids).toContain(post.id)
    expect(ids).not.toContain(posts.at(-1)?.id)
  })

  test('for so many bytes, and for others as before', async () => {
    const [large, small, theirs] = [await aPost(), await aPost(), await aUser()]
    await db.unsentComment.createMany({
      data: [
        begun(small.id, 20),
        begun(large.id, 10, unsentLimits.bytes),
        { ...begun(small.id, 30), userId: theirs.id },
      ],
    })
    await save(post, me, { body: aText('new') })
    const left = await db.unsentComment.findMany({ where: { userId: { in: [me.id, theirs.id] } } })
    expect(left.map(({ postId, userId }) => [postId, userId]).sort()).toEqual(
      [
        [post.id, me.id],
        [small.id, theirs.id],
      ].sort(),
    )
  })
})

test('what nobody came back to is swept, what is left of a sent one sooner', async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY)
  const [old, sent, young] = [await aPost(), await aPost(), await aPost()]
  await db.unsentComment.createMany({
    data: [
      { userId: me.id, postId: old.id, body: aText('x'), savedAt: ago(91) },
      { userId: me.id, postId: sent.id, savedAt: ago(8) },
      { userId: me.id, postId: young.id, body: aText('x'), savedAt: ago(89) },
    ],
  })
  expect(await sweepUnsent(new Date())).toBe(2)
  const left = await db.unsentComment.findMany({ where: { userId: me.id } })
  expect(left.map(({ postId }) => postId)).toEqual([young.id])
})

test('goes with the account', async () => {
  await save(post, me, { body: aText('x') })
  await db.user.delete({ where: { id: me.id } })
  expect(await db.unsentComment.count({ where: { userId: me.id } })).toBe(0)
})

describe('the list of all that is unsent', () => {
  const list = (as: Who) => call(LIST, '/api/unsent-comments', { as })

  test('a guest has none, and nobody has that of others', async () => {
    await save(post, me, { body: aText('Mine') })
    expect((await list(undefined)).status).toBe(401)
    expect((await list(await aUser())).body).toEqual({ items: [] })
  })

  test('it holds whole texts, last saved first, without those that were sent or thrown away', async () => {
    const [other, third] = [await aPost(), await aPost()]
    const comment = await aComment({ postId: post.id, authorId: me.id })
    await save(post, me, { body: aText('The first') })
    await save(other, me, { body: aText('Thrown away') })
    await forget(other, me)
    await save(third, me, { body: aText('Sent') })
    await send(third, me, { body: aText('Sent'), language: 'en' })
    await saveEdit(comment, me, { body: aText('An edit') })
    const { items } = (await list(me)).body
    expect(items).toMatchObject([
      { postId: post.id, commentId: comment.id, words: 'An edit' },
      { postId: post.id, commentId: null, words: 'The first', post: { id: post.id } },
    ])
    expect(items).toHaveLength(2)
  })

  test('a closed post is said to be, a hidden one is not named, for a blocked member too', async () => {
    const hidden = await aPost()
    await save(post, me, { body: aText('Under a closed one') })
    await save(hidden, me, { body: aText('Under a hidden one') })
    await db.post.update({ where: { id: post.id }, data: { closedAt: new Date() } })
    await db.post.update({ where: { id: hidden.id }, data: { status: 'hidden' } })
    await db.user.update({
      where: { id: me.id },
      data: { blockedUntil: new Date(Date.now() + DAY) },
    })
    expect((await list(me)).body.items).toMatchObject([
      { words: 'Under a hidden one', post: null },
      { words: 'Under a closed one', post: { isClosed: true } },
    ])
    expect((await forget(hidden, me)).status).toBe(204)
    expect((await list(me)).body.items).toHaveLength(1)
  })
})
