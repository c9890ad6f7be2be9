import { describe, expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCategory, aComment, aCompany, aPost, aTopic, aUser } from '@/lib/testing/factories'
import type { FavoriteKind } from '@/prisma/generated/enums'
import { runTask } from './commands'
import { taskName, taskResults } from './schema'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ago = (ms: number) => new Date(Date.now() - ms)

test('a run is kept with its numbers', async () => {
  const result = await runTask('count-scores')
  const run = await db.jobRun.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect(run).toMatchObject({ task: 'count-scores', result, error: null })
  expect(run.endedAt).toBeInstanceOf(Date)
})

test('what each task counts has its word', async () => {
  const counted = new Set<string>()
  for (const task of taskName.options)
    for (const key of Object.keys(await runTask(task))) counted.add(key)
  expect([...counted].filter((key) => !taskResults.some((known) => known === key))).toEqual([])
})

test('a run that fails is kept with its error, and fails for the queue too', async () => {
  await db.$executeRaw`alter table "PostView" rename to "Gone"`
  await expect(runTask('forget-visits')).rejects.toThrow()
  await db.$executeRaw`alter table "Gone" rename to "PostView"`
  const run = await db.jobRun.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect(run).toMatchObject({ task: 'forget-visits', result: null })
  expect(run.error).toContain('PostView')
})

test('counters that differ from their rows are set right, the others stay', async () => {
  const [author, category, topic] = [await aUser(), await aCategory(), await aTopic()]
  const company = await aCompany()
  const place = { authorId: author.id, categoryId: category.id, topicId: topic.id }
  const post = await aPost({ ...place, companyId: company.id, reactionCount: 7 })
  await aPost({ ...place, status: 'draft' })
  const comment = await aComment({ postId: post.id, authorId: author.id })
  await aComment({ postId: post.id, authorId: author.id, deletedAt: new Date() })
  await db.follow.create({ data: { kind: 'company', targetId: company.id, userId: author.id } })
  await db.favorite.create({ data: { userId: author.id, kind: 'post', targetId: post.id } })
  const wrong = await runTask('mend-counters')
  expect(wrong).toMatchObject({ 'Post.reactionCount': 1, 'Company.subscriberCount': 1 })
  expect(await db.post.findUniqueOrThrow({ where: { id: post.id } })).toMatchObject({
    commentCount: 1,
    commenterCount: 1,
    reactionCount: 0,
    favoriteCount: 1,
  })
  const one = { postCount: 1, commentCount: 1 }
  expect(await db.category.findUniqueOrThrow({ where: { id: category.id } })).toMatchObject(one)
  expect(await db.user.findUniqueOrThrow({ where: { id: author.id } })).toMatchObject(one)
  expect(await db.topic.findUniqueOrThrow({ where: { id: topic.id } })).toMatchObject({
    postCount: 1,
  })
  expect(await db.company.findUniqueOrThrow({ where: { id: company.id } })).toMatchObject({
    postCount: 1,
    subscriberCount: 1,
  })
  expect(comment.reactionCount).toBe(0)
  expect(await runTask('mend-counters')).toEqual({})
})

test('the sweep takes old views, runs and ended sessions, and leaves what is young', async () => {
  const user = await aUser()
  const session = (name: string, endedAt: Date | null) => ({
    idHash: `${name}-${user.id}`,
    channelHash: `${name}-channel-${user.id}`,
    userId: user.id,
    device: name,
    endedAt,
  })
  await db.session.createMany({
    data: [
      session('old', ago(91 * DAY)),
      session('young', ago(89 * DAY)),
      session('open', null),
      { ...session('run out', null), createdAt: ago(181 * DAY) },
    ],
  })
  const links = [8 * DAY, 6 * DAY].map((age) => ({
    tokenHash: `${age}-${user.id}`,
    userId: user.id,
    expiresAt: ago(age),
  }))
  await db.passwordReset.createMany({ data: links })
  await db.emailConfirmation.createMany({
    data: links.map((link) => ({ ...link, email: user.email })),
  })
  await db.postView.createMany({
    data: [3 * HOUR, HOUR].map((age) => ({ postId: 1, visitor: `v${age}`, hour: ago(age) })),
  })
  await db.jobRun.create({ data: { task: 'sweep', startedAt: ago(8 * DAY) } })
  const result = await runTask('sweep')
  expect(result).toMatchObject({ runs: 1, sessions: 2, links: 2 })
  expect(await runTask('forget-visits')).toEqual({ views: 1, callers: 0, visitors: 0 })
  const left = await db.session.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } })
  expect(left.map(({ device }) => device)).toEqual(['young', 'open'])
})

describe('a reminder', () => {
  const keep = async (given: object, target: { kind: FavoriteKind; targetId: number }) => {
    const owner = await aUser({ language: 'en' })
    await db.favorite.create({
      data: { userId: owner.id, remindAt: ago(1000), ...target, ...given },
    })
    return owner
  }
  const remindAt = async (owner: { id: number }) =>
    (await db.favorite.findFirstOrThrow({ where: { userId: owner.id } })).remindAt

  test('is mailed once, with title, note and link', async () => {
    const post = await aPost({ section: 'news', title: 'Rates fall' })
    const owner = await keep({ note: 'call the bank' }, { kind: 'post', targetId: post.id })
    await Promise.all([runTask('send-reminders'), runTask('send-reminders')])
    await runTask('send-reminders')
    const sent = await mailsTo(owner.email)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain('Subject: Reminder: Rates fall')
    expect(sent[0]).toContain('call the bank')
    expect(sent[0]).toContain(`http://localhost:3000/en/news/${post.id}`)
    expect(await remindAt(owner)).toBeNull()
  })

  test('of a topic or a company says its name', async () => {
    const [topic, company] = [await aTopic(), await aCompany({ name: 'Stavba a syn' })]
    const first = await keep({}, { kind: 'topic', targetId: topic.id })
    const second = await keep({}, { kind: 'company', targetId: company.id })
    expect(await runTask('send-reminders')).toEqual({ sent: 2, gone: 0 })
    expect((await mailsTo(first.email))[0]).toContain(topic.slug)
    expect((await mailsTo(second.email))[0]).toContain('Stavba a syn')
  })

  test('of a property says what it is when it has no title, of a complex its name', async () => {
    const [flat, titled] = [
      await aProperty({ area: 54.5 }),
      await aProperty({ title: 'By the lake' }),
    ]
    const complex = await aComplex({ name: 'Am Park' })
    const owners = await Promise.all([
      keep({}, { kind: 'property', targetId: flat.id }),
      keep({}, { kind: 'property', targetId: titled.id }),
      keep({}, { kind: 'complex', targetId: complex.id }),
      keep({}, { kind: 'complex', targetId: 999_999_999 }),
    ])
    expect(await runTask('send-reminders')).toEqual({ sent: 3, gone: 1 })
    const [first, second, third] = await Promise.all(owners.map(({ email }) => mailsTo(email)))
    expect(first?.[0]).toContain(`/en/detail_page/${flat.id}`)
    expect(first?.[0]).toContain('2-room flat')
    expect(second?.[0]).toContain('By the lake')
    expect(third?.[0]).toContain('Am Park')
  })

  test('waits for its moment, and is not sent for what is gone', async () => {
    const post = await aPost()
    const later = await keep({ remindAt: new Date(Date.now() + HOUR) }, target(post.id))
    const gone = await keep({}, target((await aPost({ status: 'deleted' })).id))
    expect(await runTask('send-reminders')).toEqual({ sent: 0, gone: 1 })
    expect([await mailsTo(later.email), await mailsTo(gone.email)]).toEqual([[], []])
    expect([(await remindAt(later)) !== null, await remindAt(gone)]).toEqual([true, null])
  })

  const target = (targetId: number) => ({ kind: 'post', targetId }) as const
})
