import { beforeEach, expect, test } from 'vitest'
import { CONSENT } from '@/lib/callbacks/drafts/schema'
import { db } from '@/lib/platform/db'
import { call, type Handler } from '@/lib/platform/testing/request'
import {
  aCategory,
  aComment,
  anOldHand,
  aPost,
  aText,
  aTopic,
  aUser,
} from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
import { POST as askForCall } from './callback-requests/route'
import {
  PUT as reactToComment,
  DELETE as withdrawFromComment,
} from './comments/[id]/reaction/route'
import { PATCH as editComment, DELETE as removeComment } from './comments/[id]/route'
import { POST as comment } from './posts/[id]/comments/route'
import { PUT as publish } from './posts/[id]/publication/route'
import { PUT as react, DELETE as withdraw } from './posts/[id]/reaction/route'
import { POST as draft } from './posts/route'
import { POST as report } from './reports/route'
import { DELETE as removeSale } from './sales/[id]/route'
import { PUT as changeState } from './sales/[id]/state/route'
import { PUT as follow, DELETE as unfollow } from './topics/[id]/subscription/route'

/** What has been published since the last look. */
async function published() {
  const rows = await db.liveEvent.findMany({ orderBy: { id: 'asc' } })
  await db.liveEvent.deleteMany()
  return rows
    .filter(({ channel }) => !/^(?:private-user|session)\./.test(channel))
    .map(({ channel, event, data }) => [channel, event, data])
}
beforeEach(published)

type Method = 'PUT' | 'PATCH' | 'POST' | 'DELETE'
async function write(
  handler: Handler,
  method: Method,
  as: { id: number },
  id: number,
  body?: object,
) {
  const answer = await call(handler, '/', { as, method, params: { id }, ...(body && { body }) })
  expect(answer.body?.code).toBeUndefined()
  return answer.body
}
const words = (text: string) => ({ body: aText(text), language: 'en' })

test('a comment is published when it is written, changed, liked and removed', async () => {
  const [post, member, reader] = [await aPost(), await aUser(), await aUser()]
  const { id, number } = await write(comment, 'POST', member, post.id, words('Ask the bank.'))
  const channel = `post.${post.id}`
  const data = { postId: post.id, commentId: id, number }
  expect(await published()).toEqual([
    [channel, 'comment.created', { ...data, authorId: member.id }],
  ])
  await write(editComment, 'PATCH', member, id, { body: aText('Ask two banks.') })
  expect(await published()).toEqual([[channel, 'comment.edited', data]])
  await write(editComment, 'PATCH', member, id, { body: aText('Ask two banks.') })
  expect(await published()).toEqual([])

  for (let twice = 0; twice < 2; twice++) await write(reactToComment, 'PUT', reader, id)
  for (let twice = 0; twice < 2; twice++) await write(withdrawFromComment, 'DELETE', reader, id)
  expect(await published()).toEqual([
    [channel, 'comment.reacted', { ...data, reactions: 1 }],
    [channel, 'comment.reacted', { ...data, reactions: 0 }],
  ])
  await write(removeComment, 'DELETE', member, id)
  expect(await published()).toEqual([[channel, 'comment.removed', data]])
})

test('what is refused is not published', async () => {
  const [post, stranger] = [await aPost({ closedAt: new Date() }), await aUser()]
  const other = await aComment()
  const refused = [
    await call(comment, '/', { as: stranger, params: { id: post.id }, body: words('Too late.') }),
    await call(removeComment, '/', { as: stranger, method: 'DELETE', params: { id: other.id } }),
    await call(react, '/', { method: 'PUT', params: { id: post.id } }),
  ]
  for (const { status } of refused) expect(status).toBeGreaterThan(400)
  expect(await published()).toEqual([])
})

test('the reactions to a post are published when they change', async () => {
  const [post, reader] = [await aPost(), await aUser()]
  for (let twice = 0; twice < 2; twice++) await write(react, 'PUT', reader, post.id)
  for (let twice = 0; twice < 2; twice++) await write(withdraw, 'DELETE', reader, post.id)
  const data = { postId: post.id }
  expect(await published()).toEqual([
    [`post.${post.id}`, 'post.reacted', { ...data, reactions: 1 }],
    [`post.${post.id}`, 'post.reacted', { ...data, reactions: 0 }],
  ])
})

test('a post is in the feed once, when it is new', async () => {
  const [author, category] = [await anOldHand(), await aCategory()]
  const content = {
    title: 'Who pays for the roof?',
    categoryId: category.id,
    tags: [],
    topicId: null,
  }
  const made = await call(draft, '/api/posts', {
    as: author,
    body: { ...content, ...words('The house has eight flats and one roof.') },
  })
  const { id, version } = made.body
  for (let twice = 0; twice < 2; twice++) await write(publish, 'PUT', author, id, { version })
  const { section } = await db.post.findUniqueOrThrow({ where: { id } })
  expect(await published()).toEqual([
    ['feed', 'post.published', { postId: id, section, language: 'en' }],
  ])
})

test('the subscribers of a topic are published when they change', async () => {
  const [topic, reader] = [await aTopic(), await aUser()]
  for (let twice = 0; twice < 2; twice++) await write(follow, 'PUT', reader, topic.id)
  for (let twice = 0; twice < 2; twice++) await write(unfollow, 'DELETE', reader, topic.id)
  const data = { topicId: topic.id }
  expect(await published()).toEqual([
    [`topic.${topic.id}`, 'topic.subscribers', { ...data, subscribers: 1 }],
    [`topic.${topic.id}`, 'topic.subscribers', { ...data, subscribers: 0 }],
  ])
})

test('a sale is published when its state changes, and when it is deleted', async () => {
  const [staff, sale] = [await aUser({ role: 'admin' }), await aSale({ state: 'announced' })]
  for (let twice = 0; twice < 2; twice++) {
    await write(changeState, 'PUT', staff, sale.id, { state: 'open' })
  }
  await write(removeSale, 'DELETE', staff, sale.id)
  const changed = [`sale.${sale.id}`, 'sale.changed', { saleId: sale.id }]
  expect(await published()).toEqual([changed, changed])
})

test('staff hear of a new report and of a request for a call by their ids alone, once', async () => {
  const [post, reader] = [await aPost(), await aUser()]
  const reported = { kind: 'post', targetId: post.id, reason: 'spam', text: 'An advertisement.' }
  const called = {
    name: 'Anna Weiß',
    phone: '+49 30 20123456',
    country: 'DE',
    subject: 'consultation',
    consent: CONSENT,
  }
  for (let twice = 0; twice < 2; twice++) {
    await call(report, '/', { as: reader, body: reported })
    expect((await call(askForCall, '/', { as: reader, body: called })).status).toBe(201)
  }
  const [first] = await db.report.findMany({ orderBy: { id: 'desc' }, take: 1 })
  const [request] = await db.callbackRequest.findMany({ orderBy: { id: 'desc' }, take: 1 })
  expect(await published()).toEqual([
    ['private-encrypted-staff', 'report.created', { reportId: first?.id }],
    ['private-encrypted-staff', 'callback.requested', { requestId: request?.id }],
  ])
})
