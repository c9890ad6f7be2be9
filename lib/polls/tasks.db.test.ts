import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PATCH } from '@/app/api/comments/[id]/route'
import { GET } from '@/app/api/notifications/route'
import { POST } from '@/app/api/posts/[id]/comments/route'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aComment, aPoll, aPost, aUser } from '@/lib/testing/factories'
import { endPolls } from './tasks'

type Who = { id: number }
const PAST = new Date(Date.now() - 60_000)
const voted = (poll: Who, ...people: Who[]) =>
  db.pollVote.createMany({
    data: people.flatMap(({ id }) =>
      [0, 1].map((option) => ({ pollId: poll.id, userId: id, option })),
    ),
  })
const toldOf = async (poll: Who) => {
  const rows = await db.notification.findMany({
    where: { kind: 'poll_ended', targetId: poll.id },
    orderBy: { userId: 'asc' },
  })
  return rows.map(({ userId }) => userId)
}
const sorted = (...people: (Who | number)[]) =>
  people.map((who) => (typeof who === 'number' ? who : who.id)).toSorted((a, b) => a - b)

test('the author and the voters of a poll are told once that it has ended', async () => {
  const [post, anna, boris] = [await aPost(), await aUser(), await aUser()]
  const poll = await aPoll({ postId: post.id, endsAt: PAST })
  await voted(poll, anna, boris)
  await endPolls()
  expect(await toldOf(poll)).toEqual(sorted(anna, boris, post.authorId))
  const { items } = (await call(GET, '/?show=reactions', { as: anna })).body
  expect(items).toMatchObject([
    { kind: 'poll_ended', post: { id: post.id }, number: null, people: [], count: 1 },
  ])
  await db.notification.updateMany({ where: { targetId: poll.id }, data: { readAt: new Date() } })
  await endPolls()
  expect(await toldOf(poll)).toHaveLength(3)
})

test('of a poll in a comment its own author is told, and the line leads there', async () => {
  const comment = await aComment()
  const [poll, voter] = [await aPoll({ commentId: comment.id, endsAt: PAST }), await aUser()]
  await voted(poll, voter)
  await endPolls()
  expect(await toldOf(poll)).toEqual(sorted(voter, comment.authorId))
  const { items } = (await call(GET, '/', { as: voter })).body
  expect(items).toMatchObject([{ post: { id: comment.postId }, number: comment.number }])
})

test('nobody hears of a text that cannot be read, of a muted discussion, or of a poll that goes on', async () => {
  const hidden = await aPoll({ postId: (await aPost({ status: 'hidden' })).id, endsAt: PAST })
  const deleted = await aComment({ deletedAt: PAST })
  const gone = await aPoll({ commentId: deleted.id, endsAt: PAST })
  const post = await aPost()
  const [open, endless] = [
    await aPoll({ postId: post.id, endsAt: new Date(Date.now() + 60_000) }),
    await aPoll({ postId: post.id }),
  ]
  const [muted, voter] = [await aPoll({ postId: post.id, endsAt: PAST }), await aUser()]
  await db.follow.create({
    data: { userId: voter.id, kind: 'post', targetId: post.id, level: 'muted' },
  })
  for (const poll of [hidden, gone, open, endless, muted]) await voted(poll, voter)
  await endPolls()
  for (const poll of [hidden, gone, open, endless]) expect(await toldOf(poll)).toEqual([])
  expect(await toldOf(muted)).toEqual([post.authorId])
})

const jobAt = async (id: number) => {
  const [job] = await db.$queryRaw<{ at: Date }[]>`
    select run_at as at from graphile_worker.jobs where key = ${`poll-end:${id}`}`
  return job?.at ?? null
}

test('its end is a job of its own, which moves with the end and goes with the poll', async () => {
  const [post, author] = [await aPost(), await aUser()]
  const docOf = (endsAt: string | null) => {
    const options = ['Fixed', 'Floating']
    const attrs = { key, question: 'Which?', options, isMultiple: false, isSecret: true, endsAt }
    return { type: 'doc', version: 1, content: [{ type: 'poll', attrs }] }
  }
  const key = randomUUID()
  const [soon, later] = ['2999-01-01T00:00:00.000Z', '2999-06-01T00:00:00.000Z']
  const { body: comment } = await call(POST, '/', {
    as: author,
    params: { id: post.id },
    body: { body: docOf(soon), language: 'en' },
  })
  const params = { id: comment.id }
  const edit = (body: object) =>
    call(PATCH, '/', { as: author, method: 'PATCH', params, body: { body } })
  const { id } = await db.poll.findUniqueOrThrow({ where: { key } })
  expect(await jobAt(id)).toEqual(new Date(soon))
  await edit(docOf(later))
  expect(await jobAt(id)).toEqual(new Date(later))
  await edit(docOf(null))
  expect(await jobAt(id)).toBeNull()
  await edit(docOf(soon))
  const words = [{ type: 'paragraph', content: [{ type: 'text', text: 'No poll' }] }]
  await edit({ type: 'doc', version: 1, content: words })
  expect(await jobAt(id)).toBeNull()
})

test('an end that the author puts off is told of when it comes', async () => {
  const comment = await aComment()
  const poll = await aPoll({ commentId: comment.id, endsAt: PAST })
  await endPolls()
  expect(await toldOf(poll)).toEqual([comment.authorId])
  const { key, question, options, isMultiple, isSecret } = poll
  const endsAt = '2999-01-01T00:00:00.000Z'
  const attrs = { key, question, options, isMultiple, isSecret, endsAt }
  await call(PATCH, '/', {
    as: { id: comment.authorId },
    method: 'PATCH',
    params: { id: comment.id },
    body: { body: { type: 'doc', version: 1, content: [{ type: 'poll', attrs }] } },
  })
  expect(await db.poll.findUnique({ where: { key } })).toMatchObject({ endToldAt: null })
})
