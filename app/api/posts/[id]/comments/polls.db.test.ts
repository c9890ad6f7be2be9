import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aPost, aUser } from '@/lib/testing/factories'
import { PATCH } from '../../../comments/[id]/route'
import { PUT as VOTE } from '../../../polls/[id]/vote/route'
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

test('what was voted on stays as it was asked, but for its end', async () => {
  const [post, author, voter] = [await aPost(), await aUser(), await aUser()]
  const node = aNode()
  const { body: comment } = await write(post, author, aDoc(node))
  const { key } = node.attrs
  const reworded = aNode({ key, question: 'Which rate?', options: ['Fixed', 'Floating', 'Both'] })
  await edit(comment.id, author, aDoc(reworded))
  expect(await pollOf(key)).toMatchObject({ question: 'Which rate?', counts: [0, 0, 0] })
  const id = (await pollOf(key))?.id ?? 0
  await call(VOTE, `/api/polls/${id}/vote`, {
    as: voter,
    params: { id },
    body: { options: [2] },
  })
  const endsAt = '2999-01-01T00:00:00.000Z'
  const turned = aNode({ key, question: 'Is the earth flat?', options: ['Yes', 'No'], endsAt })
  const { body: edited } = await edit(comment.id, author, aDoc(turned))
  expect(edited.body.content).toEqual([{ ...reworded, attrs: { ...reworded.attrs, endsAt } }])
  expect(await pollOf(key)).toMatchObject({
    question: 'Which rate?',
    counts: [0, 0, 1],
    endsAt: new Date(endsAt),
  })
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
