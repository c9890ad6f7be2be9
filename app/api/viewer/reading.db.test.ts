import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { readingLimits } from '@/lib/quotas'
import { aCategory, aComment, aCompany, aPost, aTopic, aUser } from '@/lib/testing/factories'
import { DELETE as deleteComment } from '../comments/[id]/route'
import { GET } from './route'

async function readingOf(me: { id: number }, post: { id: number }) {
  const { status, body } = await call(GET, `/api/viewer?reading=${post.id}`, { as: me })
  expect(status).toBe(200)
  return body.reading[post.id]
}

const open = (me: { id: number }, post: { id: number }, lastNumber = 0) =>
  db.postRead.create({ data: { postId: post.id, userId: me.id, lastNumber } })
type Level = 'all' | 'mentions' | 'muted'
const follow = (
  me: { id: number },
  kind: 'post' | 'category' | 'topic' | 'company' | 'tag' | 'person',
  targetId: number | null,
  level: Level,
) => db.follow.create({ data: { userId: me.id, kind, targetId: Number(targetId), level } })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

const NOTHING = { isNew: false, unread: 0, first: null, lastNumber: null, ignored: false }
const NEW = { ...NOTHING, isNew: true }

test('a discussion is new until it is opened; then its later comments are unread', async () => {
  const [me, post] = [await aUser(), await aPost()]
  await aComment({ postId: post.id })
  expect(await readingOf(me, post)).toEqual(NEW)
  await open(me, post, 1)
  expect(await readingOf(me, post)).toEqual({ ...NOTHING, lastNumber: 1 })
  await aComment({ postId: post.id })
  await aComment({ postId: post.id })
  expect(await readingOf(me, post)).toEqual({ ...NOTHING, lastNumber: 1, unread: 2, first: 2 })
})

test('what is older than the member or a month, an article, and the own discussion are not new', async () => {
  const me = await aUser({ createdAt: daysAgo(3) })
  const old = await aUser()
  const before = await aPost({ publishedAt: daysAgo(4) })
  expect(await readingOf(me, before)).toEqual(NOTHING)
  expect(await readingOf(old, before)).toEqual(NEW)
  const lastMonth = await aPost({ publishedAt: new Date(Date.now() - readingLimits.newMs - 1000) })
  expect(await readingOf(old, lastMonth)).toEqual(NOTHING)
  expect(await readingOf(me, await aPost({ section: 'news' }))).toEqual(NOTHING)
  const own = await aPost({ authorId: me.id })
  expect(await readingOf(me, own)).toEqual(NOTHING)
  await aComment({ postId: own.id })
  expect(await readingOf(me, own)).toEqual({ ...NOTHING, unread: 1, first: 1 })
})

test('deleted comments, own ones and those of ignored and muted people are not unread', async () => {
  const [me, ignored, muted, post] = [await aUser(), await aUser(), await aUser(), await aPost()]
  await db.ignore.create({ data: { userId: me.id, ignoredId: ignored.id } })
  await follow(me, 'person', muted.id, 'muted')
  await open(me, post)
  const deleted = await aComment({ postId: post.id })
  await aComment({ postId: post.id, authorId: me.id })
  await aComment({ postId: post.id, authorId: ignored.id })
  await aComment({ postId: post.id, authorId: muted.id })
  const last = await aComment({ postId: post.id })
  expect(await readingOf(me, post)).toMatchObject({ unread: 2, first: 1 })
  const { status } = await call(deleteComment, '/', {
    method: 'DELETE',
    params: { id: deleted.id },
    as: { id: deleted.authorId },
  })
  expect(status).toBe(204)
  expect(await readingOf(me, post)).toMatchObject({ unread: 1, first: last.number })
  const ofIgnored = await aPost({ authorId: ignored.id })
  expect(await readingOf(me, ofIgnored)).toEqual({ ...NOTHING, ignored: true })
  expect(await readingOf(me, await aPost({ authorId: muted.id }))).toEqual(NOTHING)
})

test('comments of somebody who was blocked since are read like any other, also by the blocked', async () => {
  const blocked = await aUser({ blockedUntil: new Date('2999-01-01') })
  const [me, post] = [await aUser(), await aPost()]
  await aComment({ postId: post.id, authorId: blocked.id })
  await open(me, post)
  await open(blocked, post)
  await aComment({ postId: post.id, authorId: me.id })
  expect(await readingOf(me, post)).toMatchObject({ unread: 1, first: 1 })
  expect(await readingOf(blocked, post)).toMatchObject({ unread: 1, first: 2 })
})

test('a followed discussion counts although it was never opened, a muted one never does', async () => {
  const post = await aPost({ publishedAt: daysAgo(60) })
  for (let i = 0; i < 3; i++) await aComment({ postId: post.id })
  const [all, mentions, muted, nobody] = [
    await aUser(),
    await aUser(),
    await aUser(),
    await aUser(),
  ]
  await follow(all, 'post', post.id, 'all')
  await follow(mentions, 'post', post.id, 'mentions')
  await follow(muted, 'post', post.id, 'muted')
  await open(muted, post)
  expect(await readingOf(all, post)).toEqual({ ...NOTHING, unread: 3, first: 1 })
  expect(await readingOf(mentions, post)).toEqual(NOTHING)
  expect(await readingOf(nobody, post)).toEqual(NOTHING)
  expect(await readingOf(muted, post)).toEqual({ ...NOTHING, lastNumber: 0 })
  const fresh = await aPost()
  await follow(muted, 'post', fresh.id, 'muted')
  expect(await readingOf(muted, fresh)).toEqual(NOTHING)
})

test('what is muted around a discussion silences it, unless a level is chosen for it', async () => {
  const [category, topic, company] = [await aCategory(), await aTopic(), await aCompany()]
  const tag = await db.tag.create({ data: { slug: `muted-${category.id}`, name: 'muted' } })
  const post = await aPost({ categoryId: category.id, topicId: topic.id, companyId: company.id })
  await db.postTag.create({ data: { postId: post.id, tagId: tag.id, position: 0 } })
  await aComment({ postId: post.id })
  const around = { category, topic, company, tag }
  for (const kind of ['category', 'topic', 'company', 'tag'] as const) {
    const me = await aUser()
    expect(await readingOf(me, post)).toEqual(NEW)
    await follow(me, kind, around[kind].id, 'muted')
    expect(await readingOf(me, post)).toEqual(NOTHING)
    await follow(me, 'post', post.id, 'all')
    expect(await readingOf(me, post)).toEqual({ ...NEW, unread: 1, first: 1 })
  }
})

test('a category tells that something in it is new, unread, or neither', async () => {
  const [me, author, category, empty] = [
    await aUser(),
    await aUser(),
    await aCategory(),
    await aCategory(),
  ]
  const unreadIn = async (viewer: { id: number } = me) => {
    const path = `/api/viewer?unreadIn=${category.id},${empty.id}`
    const { status, body } = await call(GET, path, { as: viewer })
    expect(status).toBe(200)
    expect(body.unreadIn[empty.id]).toEqual({ unread: false })
    return body.unreadIn[category.id].unread
  }
  expect(await unreadIn()).toBe(false)
  const categoryId = category.id
  const old = await aPost({ categoryId, authorId: author.id, publishedAt: daysAgo(60) })
  expect(await unreadIn()).toBe(false)
  const post = await aPost({ categoryId, authorId: author.id })
  expect([await unreadIn(), await unreadIn(author)]).toEqual([true, false])
  await open(me, post)
  expect(await unreadIn()).toBe(false)
  for (let i = 0; i < readingLimits.latest; i++)
    await aPost({ categoryId, authorId: me.id, publishedAt: daysAgo(20) })
  await open(me, old)
  await aComment({ postId: old.id, authorId: author.id })
  expect(await unreadIn()).toBe(true)
  await follow(me, 'category', category.id, 'muted')
  expect(await unreadIn()).toBe(false)
})

test('a long discussion is counted up to the limit', async () => {
  const [me, post] = [await aUser(), await aPost()]
  const authorId = (await aUser()).id
  const comment = { postId: post.id, authorId, body: {}, language: 'en' as const }
  await db.comment.createMany({
    data: Array.from({ length: 130 }, (_, i) => ({ ...comment, number: i + 1 })),
  })
  await open(me, post, 7)
  expect(await readingOf(me, post)).toMatchObject({ unread: readingLimits.counted, first: 8 })
})

test('what is not published is left out, a guest is told so, and strange questions are refused', async () => {
  const [me, draft] = [await aUser(), await aPost({ status: 'hidden' })]
  await open(me, draft)
  expect(await readingOf(me, draft)).toBeUndefined()
  expect((await call(GET, '/api/viewer?reading=1')).status).toBe(401)
  expect((await call(GET, '/api/viewer?unreadIn=1')).status).toBe(401)
  const many = Array.from({ length: 101 }, (_, i) => i + 1).join(',')
  for (const ids of ['x', '0', '1.5', many])
    for (const kind of ['reading', 'unreadIn'])
      expect((await call(GET, `/api/viewer?${kind}=${ids}`, { as: me })).status).toBe(422)
})
