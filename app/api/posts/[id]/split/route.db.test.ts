import { expect, test } from 'vitest'
import { GET as NOTIFICATIONS } from '@/app/api/notifications/route'
import { PUT as VOTE } from '@/app/api/polls/[id]/vote/route'
import { POST as COMMENT, GET as COMMENTS } from '@/app/api/posts/[id]/comments/route'
import { POST as MERGE } from '@/app/api/posts/[id]/merge/route'
import { GET as PLACE } from '@/app/api/posts/[id]/places/[number]/route'
import { GET as VIEWER } from '@/app/api/viewer/route'
import { listMovedAway } from '@/lib/comments/threads/queries'
import { runTask } from '@/lib/jobs/commands'
import { NOBODY } from '@/lib/nobody'
import { closeAccount } from '@/lib/people/closing/commands'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { getMergedPlace } from '@/lib/posts/addresses/queries'
import { aCategory, aComment, aPoll, aPost, aText, aUser } from '@/lib/testing/factories'
import { POST } from './route'

type User = { id: number }
const staff = () => aUser({ role: 'moderator' })
const split = (id: number, body: object, as?: User) => call(POST, '/', { params: { id }, body, as })
const merge = (id: number, body: object, as?: User) =>
  call(MERGE, '/', { params: { id }, body, as })
const placeOf = async (id: number, number: number) =>
  (await call(PLACE, '/', { params: { id, number } })).body
const commentsOf = async (id: number) =>
  (await call(COMMENTS, '/', { params: { id } })).body.items as {
    id: number
    number: number
    answers: object | null
    body: { content: { attrs?: object }[] }
  }[]
const numbersOf = async (id: number) => (await commentsOf(id)).map((each) => [each.number, each.id])
const post = (id: number) => db.post.findUniqueOrThrow({ where: { id } })
const readingOf = async (id: number, as: User) =>
  (await call(VIEWER, `/?reading=${id}`, { as })).body.reading[id]

/** A discussion with comments of these, numbered from 1. */
async function aThread(authors: User[], data: Parameters<typeof aPost>[0] = {}) {
  const thread = await aPost(data)
  const comments = []
  for (const { id: authorId } of authors) {
    comments.push(await aComment({ postId: thread.id, authorId }))
  }
  return { ...thread, comments }
}

/** Counters that tell the truth have nothing to mend. */
async function expectTrueCounts() {
  const wrong = await runTask('mend-counters')
  const counted = Object.keys(wrong).filter((name) => /comment|Category|Post\./.test(name))
  expect(counted).toEqual([])
}

test('comments of whoever has left go along, and nobody is told for them', async () => {
  const [moderator, category, former] = [await staff(), await aCategory(), await aUser()]
  await db.$transaction((tx) => closeAccount(tx, former.id, new Date()))
  const old = await aThread([{ id: NOBODY }, await aUser()])
  const into = { title: 'What a former member began', categoryId: category.id }
  const { status, body } = await split(old.id, { numbers: [1, 2], into }, moderator)
  expect([status, body.count]).toEqual([200, 2])
  expect(await db.notification.count({ where: { userId: NOBODY } })).toBe(0)
})

test('comments are split off into a new discussion, and merged back to their numbers', async () => {
  await runTask('mend-counters')
  const [ana, ben, moderator, category] = [
    await aUser(),
    await aUser(),
    await staff(),
    await aCategory(),
  ]
  const old = await aThread([ana, ben, ana, ben])
  await runTask('mend-counters')
  const [one, two, three, four] = old.comments.map(({ id }) => id)
  await db.comment.update({ where: { id: three }, data: { answersId: two } })
  await db.follow.create({ data: { userId: ben.id, kind: 'post', targetId: old.id } })
  const into = { title: 'A question of its own', categoryId: category.id }
  const given = { numbers: [4, 2], into, reason: 'Another topic.' }
  const { body: moved } = await split(old.id, given, moderator)
  expect(moved).toEqual({ postId: expect.any(Number), section: 'forum', number: 1, count: 2 })
  const fresh = moved.postId

  expect(await numbersOf(old.id)).toEqual([
    [1, one],
    [3, three],
  ])
  expect(await numbersOf(fresh)).toEqual([
    [1, two],
    [2, four],
  ])
  expect((await commentsOf(old.id))[1]?.answers).toMatchObject({ postId: fresh, number: 1 })
  expect(await placeOf(old.id, 4)).toEqual({ postId: fresh, section: 'forum', number: 2 })
  expect(await placeOf(old.id, 3)).toEqual({ postId: old.id, section: 'forum', number: 3 })
  expect(await listMovedAway(old.id, 1)).toMatchObject([
    {
      post: { id: fresh, title: into.title },
      comments: [
        { from: 2, number: 1 },
        { from: 4, number: 2 },
      ],
    },
  ])
  expect(await post(old.id)).toMatchObject({ commentSeq: 4, commentCount: 2, commenterCount: 1 })
  expect(await post(fresh)).toMatchObject({
    commentSeq: 2,
    commentCount: 2,
    commenterCount: 1,
    authorId: moderator.id,
    lastCommenterId: ben.id,
  })
  await expectTrueCounts()
  expect(await db.follow.findMany({ where: { kind: 'post', targetId: fresh } })).toMatchObject([
    { userId: ben.id, level: 'all' },
  ])
  const told = (await call(NOTIFICATIONS, '/', { as: ben })).body.items
  expect(told).toMatchObject([
    { kind: 'arranged', did: 'comments', reason: 'Another topic.', post: { id: fresh }, number: 1 },
  ])
  const next = { body: aText('Who comes next?'), language: 'en', answers: null }
  const { body: fifth } = await call(COMMENT, '/', { params: { id: old.id }, body: next, as: ana })
  expect(fifth.number).toBe(5)

  expect((await merge(fresh, { into: old.id }, moderator)).body).toMatchObject({
    count: 2,
    number: 2,
  })
  expect(await numbersOf(old.id)).toEqual([
    [1, one],
    [2, two],
    [3, three],
    [4, four],
    [5, fifth.id],
  ])
  expect(await listMovedAway(old.id, 1)).toEqual([])
  expect(await post(old.id)).toMatchObject({
    commentSeq: 5,
    commentCount: 5,
    lastCommenterId: ana.id,
  })
  expect(await post(fresh)).toMatchObject({
    status: 'deleted',
    mergedIntoId: old.id,
    commentCount: 0,
  })
  expect(await getMergedPlace(fresh, 1)).toEqual({
    id: old.id,
    section: 'forum',
    page: 1,
    merged: fresh,
  })
  expect(await placeOf(fresh, 2)).toMatchObject({ postId: old.id, number: 4 })
  await expectTrueCounts()
})

test('a quote says its author and leads to its words, wherever both of them go', async () => {
  const [ana, ben, moderator] = [await aUser({ name: 'Ana Quoted' }), await aUser(), await staff()]
  const [old, other] = [await aThread([ana]), await aPost()]
  const quoting = async (number: number | null, words: string) => {
    const attrs = { number, author: ana.name }
    const quote = { type: 'blockquote', attrs, content: aText(words).content }
    const body = { type: 'doc', version: 1, content: [quote, ...aText('I agree.').content] }
    const sent = { body, language: 'en', answers: null }
    return (await call(COMMENT, '/', { params: { id: old.id }, body: sent, as: ben })).body.number
  }
  expect([await quoting(1, 'Comment 1'), await quoting(null, old.title)]).toEqual([2, 3])
  const attrsIn = async (id: number) =>
    (await commentsOf(id)).flatMap(({ body }) => body.content[0]?.attrs ?? [])
  const [{ name: author }] = [await db.user.findUniqueOrThrow({ where: { id: old.authorId } })]
  const before = [
    { number: 1, author: ana.name },
    { number: null, author },
  ]
  expect(await attrsIn(old.id)).toEqual(before)

  await runTask('mend-counters')
  // The quotes leave, their words stay.
  await split(old.id, { numbers: [2, 3], into: { postId: other.id } }, moderator)
  expect(await attrsIn(other.id)).toEqual(before.map((quote) => ({ ...quote, post: old.id })))
  // The words follow: the comment, and the text above it, which becomes one.
  await merge(old.id, { into: other.id }, moderator)
  expect(await attrsIn(other.id)).toEqual([
    { number: 4, author: ana.name },
    { number: 3, author },
  ])
  expect(await placeOf(old.id, 0)).toMatchObject({ postId: other.id, number: 3 })
  await expectTrueCounts()
})

test('a poll goes along with its text, and is voted on there', async () => {
  const [moderator, voter, other] = [await staff(), await aUser(), await aUser()]
  const [from, to] = [await aThread([await aUser()]), await aThread([])]
  const [ofText, ofComment] = [
    await aPoll({ postId: from.id }),
    await aPoll({ commentId: from.comments[0]?.id ?? null }),
  ]
  const vote = (id: number, as: User) =>
    call(VOTE, '/', { method: 'PUT', params: { id }, body: { options: [1] }, as })
  expect((await vote(ofText.id, voter)).status).toBe(200)
  await merge(from.id, { into: to.id }, moderator)
  for (const { id } of [ofText, ofComment]) expect((await vote(id, other)).status).toBe(200)
  expect((await vote(ofText.id, voter)).body).toMatchObject({ counts: [0, 2, 0], voters: 2 })
  const [opening] = await commentsOf(to.id)
  expect(await db.poll.findUnique({ where: { id: ofText.id } })).toMatchObject({
    postId: null,
    commentId: opening?.id,
  })
  const into = { title: 'Back in one of its own', categoryId: (await aCategory()).id }
  expect((await split(to.id, { numbers: [opening?.number], into }, moderator)).status).toBe(200)
  expect((await vote(ofText.id, await aUser())).body).toMatchObject({ voters: 3 })
})

test('what waits for the staff goes along, and is neither counted nor named as the first of what was moved', async () => {
  const [from, to] = [await aPost({ body: aText('') }), await aPost()]
  const moderator = await aUser({ role: 'moderator' })
  const { id } = await aComment({ postId: from.id })
  const held = { postId: from.id, body: aText('Links'), language: 'en' as const }
  const { id: heldId } = await db.comment.create({
    data: { ...held, authorId: (await aUser()).id, number: -7_000_000, deletedAt: new Date() },
  })
  const { body } = await merge(from.id, { into: to.id }, moderator)
  expect(body).toMatchObject({ postId: to.id, number: 1, count: 1 })
  const rows = await db.comment.findMany({ where: { postId: to.id }, orderBy: { id: 'asc' } })
  const placed = rows.map((row) => [row.id, row.number])
  expect(placed).toEqual([
    [id, 1],
    [heldId, -7_000_000],
  ])
})

test('a merged discussion brings likes, followers, favourites, begun comments and what was read', async () => {
  const [ana, ben, moderator] = [await aUser(), await aUser(), await staff()]
  const [from, to] = [await aThread([ana, ana]), await aThread([ana])]
  const row = { userId: ben.id, kind: 'post', targetId: from.id } as const
  await db.follow.create({ data: row })
  await db.favorite.create({ data: row })
  await db.postReaction.create({ data: { postId: from.id, userId: ben.id } })
  const unsent = { userId: ben.id, bytes: 10 }
  await db.unsentComment.createMany({
    data: [from, to].map(({ id, title }) => ({ ...unsent, postId: id, body: aText(title) })),
  })
  await db.postRead.createMany({
    data: [from, to].map(({ id }) => ({ postId: id, userId: ben.id, lastNumber: 1 })),
  })
  const hidden = await aComment({ postId: from.id, deletedAt: new Date() })
  await db.post.update({ where: { id: from.id }, data: { commentCount: 2, reactionCount: 1 } })
  await runTask('mend-counters')
  await merge(from.id, { into: to.id, reason: 'The same question.' }, moderator)

  const [, opening] = await commentsOf(to.id)
  expect(opening).toMatchObject({ number: 2, author: { id: from.authorId }, reactionCount: 1 })
  expect(await placeOf(from.id, hidden.number)).toMatchObject({ postId: to.id, number: 5 })
  const kept = { where: { userId: ben.id, kind: 'post', targetId: to.id } } as const
  expect([await db.follow.count(kept), await db.favorite.count(kept)]).toEqual([1, 1])
  expect(await post(to.id)).toMatchObject({ favoriteCount: 1, commentCount: 4 })
  const [begun, ...rest] = await db.unsentComment.findMany({
    where: { userId: ben.id, postId: to.id },
  })
  expect([rest, begun?.body]).toEqual([[], aText(to.title, from.title)])
  expect(await readingOf(to.id, ben)).toMatchObject({ unread: 1, first: 4, lastNumber: 3 })
  const told = await db.notification.findFirstOrThrow({ where: { userId: from.authorId } })
  expect(told).toMatchObject({ kind: 'arranged', postId: to.id, data: { did: 'merged' } })
  await expectTrueCounts()
})

test('what was read before the split is read after it', async () => {
  const [ana, reader] = [await aUser(), await aUser()]
  const old = await aThread([ana, ana, ana, ana])
  await db.postRead.create({ data: { postId: old.id, userId: reader.id, lastNumber: 3 } })
  const into = { title: 'A question of its own', categoryId: (await aCategory()).id }
  const { body } = await split(old.id, { numbers: [2, 3, 4], into }, await staff())
  expect(await readingOf(body.postId, reader)).toMatchObject({ unread: 1, first: 3 })
  expect(await readingOf(old.id, reader)).toMatchObject({ unread: 0 })
})

test('of many at once each comment goes once, and none is lost', async () => {
  const [ana, moderators] = [await aUser(), [await staff(), await staff(), await staff()]]
  const [old, ...others] = [
    await aThread(Array(12).fill(ana)),
    ...(await Promise.all(moderators.map(() => aPost()))),
  ]
  await runTask('mend-counters')
  const writers = [await aUser(), await aUser(), await aUser()]
  const written = { body: aText('Meanwhile'), language: 'en', answers: null }
  const answers = await Promise.all([
    ...moderators.map((moderator, index) =>
      split(old.id, { numbers: [2, 3, 4 + index], into: { postId: others[index]?.id } }, moderator),
    ),
    ...writers.map((as) => call(COMMENT, '/', { params: { id: old.id }, body: written, as })),
  ])
  const splits = answers.slice(0, moderators.length).map(({ status }) => status)
  expect(splits.toSorted()).toEqual([200, 409, 409])
  const places = await db.comment.findMany({
    where: { postId: { in: [old, ...others].map(({ id }) => id) } },
    select: { id: true },
  })
  const sent = answers.slice(moderators.length)
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(sent.map(({ body }) => body.number))).toEqual(new Set([13, 14, 15]))
  expect(places).toHaveLength(15)
  // Each into the other at once: one is done, the other has nothing left to merge.
  const [left, right] = [others[0]?.id ?? 0, others[1]?.id ?? 0]
  const both = await Promise.all([
    merge(left, { into: right }, moderators[0]),
    merge(right, { into: left }, moderators[1]),
  ])
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  await expectTrueCounts()
})

test('is the staff’s, of comments that are there, to where they can be', async () => {
  const [ana, moderator] = [await aUser(), await staff()]
  const old = await aThread([ana])
  const body = { numbers: [1], into: { postId: (await aPost()).id } }
  expect(await split(old.id, body)).toMatchObject({ status: 401 })
  expect(await split(old.id, body, ana)).toMatchObject({ status: 403 })
  expect(await merge(old.id, { into: 1 }, ana)).toMatchObject({ status: 403 })
  const refusalOf = async (change: object) => {
    const { status, body: said } = await split(old.id, { ...body, ...change }, moderator)
    return [status, said.errors?.[0]?.code ?? said.code]
  }
  expect(await refusalOf({ numbers: [] })).toEqual([422, 'required'])
  expect(await refusalOf({ numbers: [2] })).toEqual([409, 'conflict'])
  expect(await refusalOf({ into: { postId: old.id } })).toEqual([422, 'merge_same'])
  expect(await refusalOf({ into: { postId: 999_999 } })).toEqual([422, 'unknown_discussion'])
  const title = 'A question of its own'
  expect(await refusalOf({ into: { title, categoryId: 999_999 } })).toEqual([
    422,
    'unknown_category',
  ])
  const events = await aCategory({ section: 'events' })
  const event = { title, categoryId: events.id }
  expect(await refusalOf({ into: event })).toEqual([422, 'event_without_start'])
  expect(await split(999_999, body, moderator)).toMatchObject({ status: 404 })
  const article = await aPost({ section: 'news' })
  expect(await merge(article.id, { into: old.id }, moderator)).toMatchObject({ status: 404 })
  expect((await merge(old.id, { into: 999_999 }, moderator)).body.errors).toMatchObject([
    { code: 'unknown_discussion' },
  ])
  expect(await placeOf(old.id, 2)).toMatchObject({ code: 'not_found' })
  expect(await numbersOf(old.id)).toHaveLength(1)
})
