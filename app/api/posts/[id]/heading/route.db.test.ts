import { expect, test } from 'vitest'
import { GET as HISTORY } from '@/app/api/posts/[id]/revisions/route'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aPost, aTopic, aUser } from '@/lib/testing/factories'
import { GET, PUT } from './route'

const staff = () => aUser({ role: 'moderator' })
const read = (id: number, as?: { id: number }) => call(GET, '/', { params: { id }, as })
const edit = (id: number, body: object, as?: { id: number }) =>
  call(PUT, '/', {
    method: 'PUT',
    params: { id },
    as,
    body: { title: 'Which bank lends?', tags: [], topicId: null, reason: 'Clearer.', ...body },
  })
const row = (id: number) => db.post.findUniqueOrThrow({ where: { id } })

test('a heading is changed with its counters; history, log and author know who, what and why', async () => {
  const [topic, moderator] = [await aTopic(), await staff()]
  const draft = { title: 'Hlep', tags: [], topicId: null, lead: 'Mine' }
  const post = await aPost({ title: 'Plese help', draft })
  const given = { tags: ['loan', 'bank of trust'], topicId: topic.id, version: post.version }
  const { body } = await edit(post.id, given, moderator)
  const now = { title: 'Which bank lends?', tags: given.tags, topicId: topic.id }
  expect(body).toEqual({ id: post.id, version: 2, ...now })
  expect((await read(post.id, moderator)).body).toEqual(body)
  expect(await db.topic.findUniqueOrThrow({ where: { id: topic.id } })).toMatchObject({
    postCount: 1,
  })
  expect(await row(post.id)).toMatchObject({
    draft: { ...now, lead: 'Mine' },
    editedAt: expect.any(Date),
    editReason: 'Clearer.',
  })
  const history = await call(HISTORY, '/', { params: { id: post.id }, as: { id: post.authorId } })
  expect(history.body.items).toMatchObject([
    { title: 'Plese help', reason: 'Clearer.', byStaff: true, editor: { id: moderator.id } },
  ])
  const act = await db.auditEntry.findFirstOrThrow({ where: { actorId: moderator.id } })
  expect(act).toMatchObject({
    action: 'edit',
    targetId: post.id,
    reason: 'Clearer.',
    before: { title: 'Plese help', tags: [], topicId: null },
    after: now,
  })
  const told = await db.notification.findFirstOrThrow({ where: { userId: post.authorId } })
  expect(told).toMatchObject({ kind: 'arranged', postId: post.id, data: { did: 'edited' } })
})

test('of two moderators the second is told that it has changed; the same again is no edit', async () => {
  const { id } = await aPost()
  const [one, other] = [await staff(), await staff()]
  const answers = await Promise.all([
    edit(id, { title: 'The title of one', version: 1 }, one),
    edit(id, { title: 'The title of the other', version: 1 }, other),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await db.postRevision.count({ where: { postId: id } })).toBe(1)
  const { title } = await row(id)
  expect((await edit(id, { title, version: 2 }, one)).body.version).toBe(2)
  expect(await db.postRevision.count({ where: { postId: id } })).toBe(1)
})

test('is the staff’s, with a reason, of what there is', async () => {
  const { id, authorId } = await aPost()
  expect(await edit(id, { version: 1 })).toMatchObject({ status: 401 })
  expect(await edit(id, { version: 1 }, { id: authorId })).toMatchObject({ status: 403 })
  expect(await read(id, { id: authorId })).toMatchObject({ status: 403 })
  const as = await staff()
  const faultOf = async (body: object) => (await edit(id, { version: 1, ...body }, as)).body.errors
  expect(await faultOf({ reason: ' ' })).toMatchObject([{ pointer: '#/reason', code: 'required' }])
  expect(await faultOf({ title: 'Why' })).toMatchObject([{ pointer: '#/title' }])
  expect(await faultOf({ topicId: 999_999 })).toMatchObject([{ code: 'unknown_topic' }])
  expect(await faultOf({ tags: ['11', '22', '33', '44', '55', '66'] })).toMatchObject([
    { code: 'too_many_tags' },
  ])
  const draft = await aPost({ status: 'draft', publishedAt: null })
  expect(await edit(draft.id, { version: 1 }, as)).toMatchObject({ status: 404 })
  expect(await row(id)).toMatchObject({ version: 1, editedAt: null })
})
