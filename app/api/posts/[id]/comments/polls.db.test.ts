import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aPost, aUser } from '@/lib/testing/factories'
import { PATCH } from '../../../comments/[id]/route'
import { DELETE as UNVOTE, PUT as VOTE } from '../../../polls/[id]/vote/route'
import { GET as VOTERS } from '../../../polls/[id]/voters/route'
import { POST as SEND } from '../../../users/[id]/messages/route'
import { POST } from './route'

type Who = { id: number }
const aNode = (attrs: object = {}) => ({
  type: 'poll',
  attrs: {
    key: randomUUID(),
    question: 'Fixed or floating?',
    options: ['Fixed', 'Floating'],
    isMultiple: false,
    isSecret: true,
    endsAt: null,
    ...attrs,
  },
})
const aDoc = (...content: object[]) => ({ type: 'doc', version: 1, content })
const write = (post: Who, as: Who, body: object) =>
  call(POST, `/api/posts/${post.id}/comments`, {
    as,
    params: { id: post.id },
    body: { body, language: 'en' },
  })
const edit = (id: number, as: Who, body: object) =>
  call(PATCH, `/api/comments/${id}`, { as, params: { id }, body: { body } })
const pollOf = (key: string) => db.poll.findUnique({ where: { key } })

test('a poll in a comment can be voted on', async () => {
  const [post, author, voter] = [await aPost(), await aUser(), await aUser()]
  const node = aNode()
  const { status, body } = await write(post, author, aDoc(node))
  expect({ status, content: body.body.content }).toEqual({ status: 201, content: [node] })
  const poll = await pollOf(node.attrs.key)
  expect(poll).toMatchObject({ commentId: body.id, postId: null, counts: [0, 0] })
  const id = poll?.id ?? 0
  const voted = await call(VOTE, `/api/polls/${id}/vote`, {
    as: voter,
    params: { id },
    body: { options: [1] },
  })
  expect(voted.body.counts).toEqual([0, 1])
})

async function aVotedPoll() {
  const [post, author, voter] = [await aPost(), await aUser(), await aUser()]
  const node = aNode()
  const { body: comment } = await write(post, author, aDoc(node))
  const { key } = node.attrs
  const reworded = aNode({ key, question: 'Which rate?', options: ['Fixed', 'Floating', 'Both'] })
  await edit(comment.id, author, aDoc(reworded))
  expect(await pollOf(key)).toMatchObject({ question: 'Which rate?', counts: [0, 0, 0] })
  const id = (await pollOf(key))?.id ?? 0
  const vote = { as: voter, params: { id }, body: { options: [2] } }
  expect((await call(VOTE, `/api/polls/${id}/vote`, vote)).status).toBe(200)
  return { author, comment, node: reworded, key, vote }
}

test('what was voted on is not asked otherwise, whatever of it is changed; the text stays as it was', async () => {
  const { author, comment, node, key, vote } = await aVotedPoll()
  const { attrs } = node
  const before = await pollOf(key)
  const changes = [
    { question: 'Is the earth flat?' },
    { options: ['Fixed', 'Floating', 'Neither'] },
    { options: ['Both', 'Floating', 'Fixed'] },
    { options: ['Fixed', 'Floating'] },
    { isMultiple: true },
    { isSecret: false },
  ]
  for (const change of changes) {
    const words = { type: 'paragraph', content: [{ type: 'text', text: 'Other words' }] }
    const tried = await edit(
      comment.id,
      author,
      aDoc(words, { ...node, attrs: { ...attrs, ...change } }),
    )
    expect(tried, JSON.stringify(change)).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: [{ pointer: '#/body', code: 'poll_voted' }] },
    })
    expect(tried.body.errors[0].message).toContain('“Which rate?”')
  }
  const row = await db.comment.findUniqueOrThrow({ where: { id: comment.id } })
  expect(row.body).toEqual(aDoc(node))
  expect(await pollOf(key)).toEqual(before)
  const { body: _, ...withdrawn } = vote
  expect((await call(UNVOTE, '/', { ...withdrawn, method: 'DELETE' })).status).toBe(200)
  const last = aDoc({ ...node, attrs: { ...attrs, ...changes[0] } })
  expect((await edit(comment.id, author, last)).status).toBe(200)
})

test('words beside a voted poll and its end can be changed', async () => {
  const { author, comment, node, key } = await aVotedPoll()
  const endsAt = '2999-01-01T00:00:00.000Z'
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'Other words' }] }
  const later = aDoc(words, { ...node, attrs: { ...node.attrs, endsAt } })
  const { status, body: edited } = await edit(comment.id, author, later)
  expect({ status, content: edited.body.content }).toEqual({ status: 200, content: later.content })
  const kept = { question: 'Which rate?', counts: [0, 0, 1], endsAt: new Date(endsAt) }
  expect(await pollOf(key)).toMatchObject(kept)
})

test('nobody takes over the poll of another text, and none stands twice', async () => {
  const [post, author, thief] = [await aPost(), await aUser(), await aUser()]
  const node = aNode()
  await write(post, author, aDoc(node))
  const { body } = await write(post, thief, aDoc(node, node))
  const keys = body.body.content.map(({ attrs }: typeof node) => attrs.key)
  expect(new Set([node.attrs.key, ...keys]).size).toBe(3)
  expect(await db.poll.count({ where: { commentId: body.id } })).toBe(2)
})

test('a poll that its text has no more is gone, with who voted for what', async () => {
  const [post, author, voter] = [await aPost(), await aUser(), await aUser()]
  const [kept, removed] = [aNode(), aNode({ isSecret: false })]
  const { body: comment } = await write(post, author, aDoc(kept, removed))
  const [poll, other] = [await pollOf(removed.attrs.key), await pollOf(kept.attrs.key)]
  const at = { params: { id: poll?.id ?? 0 } }
  await call(VOTE, '/', { as: voter, method: 'PUT', ...at, body: { options: [0] } })
  expect((await call(VOTERS, '/', at)).body.options[0].people).toMatchObject([{ id: voter.id }])
  expect((await edit(comment.id, author, aDoc(kept))).status).toBe(200)
  expect((await call(VOTERS, '/', at)).status).toBe(404)
  expect(await db.pollVote.count({ where: { userId: voter.id } })).toBe(0)
  await edit(comment.id, author, aDoc(kept, removed))
  expect(await pollOf(removed.attrs.key)).toMatchObject({ commentId: comment.id, voterCount: 0 })
  expect(await pollOf(kept.attrs.key)).toEqual(other)
  const words = [{ type: 'paragraph', content: [{ type: 'text', text: 'No polls' }] }]
  await edit(comment.id, author, aDoc(...words))
  expect(await db.poll.count({ where: { commentId: comment.id } })).toBe(0)
})

test('a poll that is none is refused, and so are too many', async () => {
  const [post, author] = [await aPost(), await aUser()]
  const wrong = [
    aDoc(aNode({ key: 'mine' })),
    aDoc(aNode({ question: ' ' })),
    aDoc(aNode({ options: ['One'] })),
    aDoc(aNode({ options: ['Same', 'Same'] })),
    aDoc(aNode({ options: Array.from({ length: 11 }, (_, at) => `${at}`) })),
    aDoc(aNode({ options: ['One', 'x'.repeat(121)] })),
    aDoc(aNode({ endsAt: 'tomorrow' })),
    aDoc(aNode(), aNode(), aNode(), aNode()),
  ]
  for (const doc of wrong) {
    expect((await write(post, author, doc)).status, JSON.stringify(doc)).toBe(422)
  }
  const letter = { body: aDoc(aNode()), language: 'en' }
  const { status } = await call(SEND, `/api/users/${post.authorId}/messages`, {
    as: author,
    params: { id: post.authorId },
    body: letter,
  })
  expect(status).toBe(422)
})
