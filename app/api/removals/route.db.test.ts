import { beforeAll, expect, test } from 'vitest'
import { PUT as HIDE_COMMENT, DELETE as UNHIDE_COMMENT } from '@/app/api/comments/[id]/hiding/route'
import { POST as RESTORE_COMMENT } from '@/app/api/comments/[id]/restoration/route'
import { DELETE as DELETE_COMMENT } from '@/app/api/comments/[id]/route'
import { GET as COMMENTS } from '@/app/api/posts/[id]/comments/route'
import { GET as HIDDEN } from '@/app/api/posts/[id]/hidden-comments/route'
import { PUT as HIDE_POST, DELETE as UNHIDE_POST } from '@/app/api/posts/[id]/hiding/route'
import { POST as RESTORE_POST } from '@/app/api/posts/[id]/restoration/route'
import { DELETE as DELETE_POST, GET as POST } from '@/app/api/posts/[id]/route'
import { GET as POSTS } from '@/app/api/posts/route'
import { GET as SEARCH } from '@/app/api/search/route'
import { GET as OWN } from '@/app/api/user/removals/route'
import { eraseComments } from '@/lib/comments/removals/tasks'
import { sendQueuedMails } from '@/lib/mailing/tasks'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call, type Handler } from '@/lib/platform/testing/request'
import { erasePosts } from '@/lib/posts/removals/tasks'
import {
  aCategory,
  aComment,
  aPoll,
  aPost,
  aRemovedComment,
  aRemovedPost,
  aText,
  aUser,
} from '@/lib/testing/factories'
import { GET as ONE } from './[id]/route'
import { GET } from './route'

type Someone = { id: number } | undefined
type Of = 'post' | 'comment'
const WHY = { reason: 'abuse', text: 'The second line insults a neighbour.' }
const DAY_MS = 86_400_000
let moderator: { id: number }
beforeAll(async () => {
  moderator = await aUser({ role: 'moderator' })
})

const HIDE: Record<Of, Handler> = { post: HIDE_POST, comment: HIDE_COMMENT }
const UNHIDE: Record<Of, Handler> = { post: UNHIDE_POST, comment: UNHIDE_COMMENT }
const DELETE: Record<Of, Handler> = { post: DELETE_POST, comment: DELETE_COMMENT }
const RESTORE: Record<Of, Handler> = { post: RESTORE_POST, comment: RESTORE_COMMENT }
const KINDS = ['post', 'comment'] as const

type Text = { id: number }
const send =
  (handler: Handler, method: 'PUT' | 'DELETE' | 'POST', body?: object) =>
  ({ id }: Text, as: Someone = moderator) =>
    call(handler, '/', { as, method, params: { id }, ...(body && { body }) })
const hide = (of: Of, text: Text, as?: Someone) => send(HIDE[of], 'PUT', WHY)(text, as)
const unhide = (of: Of, text: Text, as?: Someone) => send(UNHIDE[of], 'DELETE')(text, as)
const remove = (of: Of, text: Text, as?: Someone) => send(DELETE[of], 'DELETE', WHY)(text, as)
const restore = (of: Of, text: Text, as?: Someone) => send(RESTORE[of], 'POST')(text, as)
const listed = async (query: string) =>
  (await call(GET, `/?${query}`, { as: moderator })).body.items

async function aTagged() {
  const category = await aCategory({ postCount: 1, commentCount: 3 })
  const author = await aUser({ postCount: 1 })
  const word = `Zwirnerei${category.id}`
  const post = await aPost({
    categoryId: category.id,
    authorId: author.id,
    commentCount: 3,
    title: `The ${word}`,
  })
  const tag = await db.tag.create({ data: { slug: word, name: word, postCount: 1 } })
  await db.postTag.create({ data: { postId: post.id, tagId: tag.id, position: 0 } })
  return { category, author, post, tag, word }
}
type Tagged = Awaited<ReturnType<typeof aTagged>>
const countsOf = async ({ category, author, tag }: Tagged) => {
  const { postCount, commentCount } = await db.category.findUniqueOrThrow({
    where: { id: category.id },
  })
  const person = await db.user.findUniqueOrThrow({ where: { id: author.id } })
  const named = await db.tag.findUniqueOrThrow({ where: { id: tag.id } })
  return [postCount, commentCount, person.postCount, named.postCount]
}
async function whereSeen({ category, post, author, word }: Tagged) {
  const params = { id: post.id }
  const inList = await call(POSTS, `/?section=forum&category=${category.slug}`)
  const ofAuthor = await call(POSTS, `/?author=${author.id}`)
  const found = await call(SEARCH, `/?q=${word}`)
  return [
    (await call(POST, '/', { params })).status,
    (await call(COMMENTS, '/', { params })).status,
    inList.body.items.length,
    ofAuthor.body.items.length,
    found.body.hits.some(({ id }: { id: number }) => id === post.id),
  ]
}

test.each(['hide', 'delete'] as const)(
  'a post is away from page, lists, search and counts (%s), and is back as it was',
  async (how) => {
    const tagged = await aTagged()
    const { post } = tagged
    expect(await whereSeen(tagged)).toEqual([200, 200, 1, 1, true])
    const answer = how === 'hide' ? await hide('post', post) : await remove('post', post)
    expect(answer.status).toBe(how === 'hide' ? 200 : 204)
    expect(await whereSeen(tagged)).toEqual([404, 404, 0, 0, false])
    expect(await countsOf(tagged)).toEqual([0, 0, 0, 0])
    const back = how === 'hide' ? await unhide('post', post) : await restore('post', post)
    expect(back.status).toBe(200)
    expect(await whereSeen(tagged)).toEqual([200, 200, 1, 1, true])
    expect(await countsOf(tagged)).toEqual([1, 3, 1, 1])
    expect(await db.removal.count({ where: { postId: post.id } })).toBe(0)
  },
)

test.each(['hide', 'delete'] as const)(
  'a comment keeps its number and loses its words (%s), and is back as it was',
  async (how) => {
    const post = await aPost()
    const first = await aComment({ postId: post.id })
    const comment = await aComment({ postId: post.id, body: aText('A secret word') })
    await aComment({ postId: post.id, answersId: comment.id })
    await db.post.update({ where: { id: post.id }, data: { commenterCount: 3 } })
    const shown = async () => {
      const page = await call(COMMENTS, '/', { params: { id: post.id } })
      const { commentCount, commenterCount } = await db.post.findUniqueOrThrow({
        where: { id: post.id },
      })
      const words = JSON.stringify(page.body).includes('secret')
      const { number, isHidden } = page.body.items[1]
      return [number, isHidden, words, commentCount, commenterCount]
    }
    if (how === 'hide') await hide('comment', comment)
    else await remove('comment', comment)
    expect(await shown()).toEqual([2, how === 'hide', false, 2, 2])
    if (how === 'hide') await unhide('comment', comment)
    else await restore('comment', comment)
    expect(await shown()).toEqual([2, false, true, 3, 3])
    await hide('comment', first)
    expect(await shown()).toEqual([2, false, true, 2, 2])
  },
)

test.each(KINDS)('the author of a %s is told what, why, by whom and how to appeal', async (of) => {
  const author = await aUser({ language: 'en', emailConfirmedAt: new Date() })
  const text =
    of === 'post' ? await aPost({ authorId: author.id }) : await aComment({ authorId: author.id })
  await hide(of, text)
  await sendQueuedMails(new Date(Date.now() + 60_000))
  const mail = (await mailsTo(author.email)).join().replaceAll('=\n', '').replaceAll('=\r\n', '')
  for (const words of [
    'Insult or harassment',
    'The second line insults a neighbour.',
    'A person decided this',
    '/en/decisions',
    'six months',
  ]) {
    expect(mail).toContain(words)
  }
  const [told] = await db.notification.findMany({ where: { userId: author.id } })
  expect(told).toMatchObject({ kind: 'sanction', data: { of, did: 'hidden' } })
  await unhide(of, text)
  const [then, ...more] = await db.notification.findMany({ where: { userId: author.id } })
  expect([then?.data, more]).toMatchObject([{ of, did: 'restored' }, []])
})

test.each(KINDS)('of two moderators at once the second is refused (%s)', async (of) => {
  const text = of === 'post' ? await aPost() : await aComment()
  const other = await aUser({ role: 'admin' })
  const both = async (act: typeof hide) => {
    const answers = await Promise.all([act(of, text), act(of, text, other)])
    return answers.map(({ status }) => status).sort()
  }
  const acts = () => db.auditEntry.count({ where: { kind: of, targetId: text.id } })
  expect(await both(hide)).toEqual([200, 409])
  expect(await hide(of, text)).toMatchObject({ status: 409 })
  expect(await restore(of, text)).toMatchObject({ status: 409 })
  expect(await both(unhide)).toEqual([200, 409])
  expect(await unhide(of, text)).toMatchObject({ status: 409 })
  expect(await both(remove)).toEqual([204, 409])
  expect(await hide(of, text)).toMatchObject({ status: 409 })
  expect(await both(restore)).toEqual([200, 409])
  expect(await acts()).toBe(4)
})

test.each(KINDS)('only the staff, of others, and with a reason (%s)', async (of) => {
  const text = of === 'post' ? await aPost() : await aComment()
  const params = { id: text.id }
  const author = { id: text.authorId }
  for (const act of [hide, unhide, restore]) {
    const guest = await call(act === hide ? HIDE[of] : UNHIDE[of], '/', {
      method: act === hide ? 'PUT' : 'DELETE',
      params,
      ...(act === hide && { body: WHY }),
    })
    expect(guest.status).toBe(401)
    expect((await act(of, text, await aUser())).status).toBe(403)
    expect((await act(of, text, author)).status).toBe(403)
    expect((await act(of, { id: 999_999_999 })).status).toBe(404)
  }
  const blocked = await aUser({ role: 'moderator', blockedUntil: new Date('2999-01-01') })
  expect(await hide(of, text, blocked)).toMatchObject({ status: 403, body: { code: 'blocked' } })
  const put = (body: object) => call(HIDE[of], '/', { as: moderator, method: 'PUT', params, body })
  expect((await put({})).body.errors).toMatchObject([{ pointer: '#/reason', code: 'required' }])
  expect((await put({ reason: 'boring' })).status).toBe(422)
  expect((await put({ ...WHY, text: 'x'.repeat(1001) })).status).toBe(422)
  const own =
    of === 'post'
      ? await aPost({ authorId: moderator.id })
      : await aComment({ authorId: moderator.id })
  expect((await hide(of, own)).status).toBe(403)
  expect(await db.removal.count({ where: { memberId: { in: [author.id, moderator.id] } } })).toBe(0)
})

test('what its author deleted is not the staff’s to give back', async () => {
  const hidden = await aRemovedPost('hidden')
  const author = { id: hidden.authorId }
  const deletion = { as: author, method: 'DELETE', params: { id: hidden.id } } as const
  expect((await call(DELETE_POST, '/', deletion)).status).toBe(204)
  expect((await restore('post', hidden)).status).toBe(404)
  const comment = await aComment()
  const own = {
    as: { id: comment.authorId },
    method: 'DELETE',
    params: { id: comment.id },
  } as const
  expect((await call(DELETE_COMMENT, '/', own)).status).toBe(204)
  expect((await restore('comment', comment)).status).toBe(404)
  expect((await hide('comment', comment)).status).toBe(404)
})

test('a comment does not come back while its discussion is away', async () => {
  const post = await aPost()
  const comment = await aRemovedComment('hidden', { postId: post.id })
  await hide('post', post)
  expect((await unhide('comment', comment)).status).toBe(409)
  await unhide('post', post)
  expect((await unhide('comment', comment)).status).toBe(200)
})

test('the staff lists what it has taken away, with who decided, page by page', async () => {
  const author = await aUser()
  const posts = [
    await aPost({ authorId: author.id }),
    await aPost({ authorId: author.id }),
  ] as const
  const comment = await aComment({ authorId: author.id })
  await hide('post', posts[0])
  await remove('post', posts[1])
  await remove('comment', comment)
  const of = `author=${author.id}`
  const all = await listed(of)
  expect(all.map(({ targetId }: { targetId: number }) => targetId)).toEqual([
    comment.id,
    posts[1].id,
    posts[0].id,
  ])
  expect(all[0]).toMatchObject({
    ...{ kind: 'deleted', of: 'comment', number: 1, rule: 'abuse', text: WHY.text },
    by: { id: moderator.id },
    author: { id: author.id },
    erasedAt: expect.any(String),
  })
  expect(all[2]).toMatchObject({ kind: 'hidden', erasedAt: null, excerpt: expect.any(String) })
  expect(await listed(`${of}&kind=hidden`)).toHaveLength(1)
  expect(await listed(`${of}&of=comment`)).toHaveLength(1)
  expect(await listed(`of=post&target=${posts[1].id}`)).toMatchObject([{ targetId: posts[1].id }])
  expect(await listed(`of=comment&target=${comment.id}`)).toMatchObject([{ of: 'comment' }])
  for (let i = 0; i < 20; i++) await aRemovedComment('hidden', { authorId: author.id })
  const first = await call(GET, `/?${of}`, { as: moderator })
  expect(first.body.items).toHaveLength(20)
  expect(await listed(`${of}&cursor=${first.body.next}`)).toHaveLength(3)
  expect((await call(GET, '/?cursor=x', { as: moderator })).status).toBe(422)
})

test('who wrote it reads their own, whole and with the reasons, and nobody else’s', async () => {
  const author = await aUser({ blockedUntil: new Date('2999-01-01') })
  const post = await aPost({ authorId: author.id, body: aText('All of my words') })
  await hide('post', post)
  const own = await call(OWN, '/', { as: author })
  expect(own.body.items).toMatchObject([{ targetId: post.id, rule: 'abuse', text: WHY.text }])
  expect(own.body.items[0]).not.toHaveProperty('by')
  const params = { id: own.body.items[0].id }
  const whole = await call(ONE, '/', { as: author, params })
  expect(whole.body.body).toEqual(aText('All of my words'))
  expect((await call(ONE, '/', { as: moderator, params })).status).toBe(200)
  const stranger = await aUser()
  expect((await call(ONE, '/', { as: stranger, params })).status).toBe(404)
  expect((await call(ONE, '/', { params })).status).toBe(401)
  expect((await call(OWN, '/', { as: stranger })).body.items).toEqual([])
  expect((await call(OWN, '/')).status).toBe(401)
  expect((await call(GET, '/', { as: author })).status).toBe(403)
})

test('at their place hidden comments are read by their author and the staff alone', async () => {
  const post = await aPost()
  const comment = await aComment({ postId: post.id, body: aText('My secret words') })
  await aRemovedComment('hidden', { postId: post.id })
  await hide('comment', comment)
  const ask = async (as: Someone, page = 1) =>
    call(HIDDEN, `/?page=${page}`, { as, params: { id: post.id } })
  expect((await ask({ id: comment.authorId })).body.items).toMatchObject([
    { number: 1, excerpt: 'My secret words' },
  ])
  expect((await ask(moderator)).body.items).toHaveLength(2)
  expect((await ask(moderator, 2)).body.items).toEqual([])
  expect((await ask(await aUser())).body.items).toEqual([])
  expect((await ask(undefined)).status).toBe(401)
  await hide('post', post)
  expect((await ask(moderator)).status).toBe(404)
})

test('what is under appeal is not erased before that is decided', async () => {
  const [post, comment] = [await aRemovedPost('deleted'), await aRemovedComment('deleted')]
  const places = [
    { kind: 'post', targetId: post.id },
    { kind: 'comment', targetId: comment.id },
  ] as const
  const appeal = { cause: 'appeal', holds: true, reason: 'abuse', language: 'en' } as const
  await db.report.createMany({ data: places.map((place) => ({ ...place, ...appeal })) })
  const where = { OR: [{ postId: post.id }, { commentId: comment.id }] }
  const kept = async () => {
    const later = new Date(Date.now() + 31 * DAY_MS)
    await erasePosts(later)
    await eraseComments(later)
    return db.removal.count({ where })
  }
  expect(await kept()).toBe(2)
  await db.report.updateMany({
    where: { OR: [...places] },
    data: { status: 'resolved', holds: false },
  })
  expect(await kept()).toBe(0)
})

test('after thirty days what is deleted is erased; what is hidden stays', async () => {
  const [deleted, hidden] = [await aRemovedPost('deleted'), await aRemovedPost('hidden')]
  const comment = await aRemovedComment('deleted', { body: aText('Old words') })
  const kept = await aRemovedComment('hidden', { body: aText('Other words') })
  for (const { id } of [comment, kept]) await aPoll({ commentId: id })
  const at = (days: number) => new Date(Date.now() + days * DAY_MS)
  expect([await erasePosts(at(29)), await eraseComments(at(29))]).toEqual([0, 0])
  expect(await erasePosts(at(31))).toBeGreaterThan(0)
  expect(await eraseComments(at(31))).toBeGreaterThan(0)
  expect(await db.post.findUnique({ where: { id: deleted.id } })).toBeNull()
  expect(await db.post.findUnique({ where: { id: hidden.id } })).not.toBeNull()
  const rows = await db.comment.findMany({
    where: { id: { in: [comment.id, kept.id] } },
    orderBy: { id: 'asc' },
  })
  expect(rows.map(({ body }) => JSON.stringify(body).includes('words'))).toEqual([false, true])
  const polls = await db.poll.findMany({ where: { commentId: { in: [comment.id, kept.id] } } })
  expect(polls.map(({ commentId }) => commentId)).toEqual([kept.id])
  expect((await restore('post', deleted)).status).toBe(404)
  expect((await restore('comment', comment)).status).toBe(404)
})
