import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PUT as VOTE } from '@/app/api/polls/[id]/vote/route'
import { GET as DRAFT } from '@/app/api/posts/[id]/draft/route'
import { PATCH as SAVE } from '@/app/api/posts/[id]/route'
import { POST } from '@/app/api/posts/route'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aCategory, anOldHand, aUser } from '@/lib/testing/factories'
import { PUT } from './route'

type Poll = ReturnType<typeof aNode>
const aNode = () => ({
  type: 'poll',
  attrs: {
    key: randomUUID(),
    question: 'Buy or rent?',
    options: ['Buy', 'Rent'],
    isMultiple: false,
    isSecret: true,
    endsAt: null as string | null,
  },
})
const aDoc = (...content: object[]) => ({ type: 'doc', version: 1, content })

async function aVotedPost() {
  const [author, category, voter] = [await anOldHand(), await aCategory(), await aUser()]
  const poll = aNode()
  const about = { title: 'Where to live', categoryId: category.id, language: 'en', tags: [] }
  const { body: made } = await call(POST, '/', {
    as: author,
    body: { ...about, body: aDoc(poll) },
  })
  const params = { id: made.id as number }
  const publish = (version: number) =>
    call(PUT, '/', { as: author, method: 'PUT', params, body: { version } })
  expect((await publish(made.version)).status).toBe(200)
  const { id } = await db.poll.findUniqueOrThrow({ where: { key: poll.attrs.key } })
  const vote = { as: voter, method: 'PUT' as const, params: { id }, body: { options: [1] } }
  expect((await call(VOTE, '/', vote)).status).toBe(200)
  /** Saves other content, and brings it out. */
  const change = async (other: object) => {
    const { version } = await db.post.findUniqueOrThrow({ where: { id: made.id } })
    const draft = { ...about, body: aDoc(poll), ...other, version }
    const saved = await call(SAVE, '/', { as: author, method: 'PATCH', params, body: draft })
    expect(saved.status).toBe(200)
    return publish(saved.body.version)
  }
  return { author, params, poll, change }
}

const asked = (poll: Poll, attrs: object) => aDoc({ ...poll, attrs: { ...poll.attrs, ...attrs } })

test('a poll that was voted on is not published otherwise; what was written stays in the draft', async () => {
  const { author, params, poll, change } = await aVotedPost()
  const before = await db.post.findUniqueOrThrow({ where: { id: params.id } })
  const other = { body: asked(poll, { options: ['Buy', 'Rent', 'Build'] }) }
  const tried = await change(other)
  expect(tried).toMatchObject({
    status: 422,
    body: { code: 'invalid', errors: [{ pointer: '#/body', code: 'poll_voted' }] },
  })
  const after = await db.post.findUniqueOrThrow({ where: { id: params.id } })
  expect(after).toMatchObject({ body: before.body, editedAt: null, status: 'published' })
  const draft = await call(DRAFT, '/', { as: author, params })
  expect(draft.body.body).toEqual(other.body)
  const { key } = poll.attrs
  expect(await db.poll.findUnique({ where: { key } })).toMatchObject({
    options: ['Buy', 'Rent'],
    counts: [0, 1],
  })
})

test('the title beside it and its end can be changed', async () => {
  const { params, poll, change } = await aVotedPost()
  expect((await change({ title: 'Where to live now' })).status).toBe(200)
  const endsAt = '2999-01-01T00:00:00.000Z'
  expect((await change({ body: asked(poll, { endsAt }) })).status).toBe(200)
  expect(await db.post.findUnique({ where: { id: params.id } })).toMatchObject({
    body: asked(poll, { endsAt }),
  })
  const { key } = poll.attrs
  const kept = { counts: [0, 1], endsAt: new Date(endsAt) }
  expect(await db.poll.findUnique({ where: { key } })).toMatchObject(kept)
})
