import { beforeEach, expect, test } from 'vitest'
import { mailNotifications } from '@/lib/inbox/tasks'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { aConversation, anOldHand, aText, aUser } from '@/lib/testing/factories'
import { DELETE } from '../messages/[id]/route'
import { PUT as MARK } from '../notifications/read/route'
import { POST as REPORT, GET as REPORTS } from '../reports/route'
import { POST } from '../users/[id]/messages/route'
import { PUT as READ } from './[id]/reading/route'

type Person = Awaited<ReturnType<typeof anOldHand>>
let anna: Person
let boris: Person
beforeEach(async () => {
  anna = await anOldHand({ name: `Anna ${crypto.randomUUID().slice(0, 8)}` })
  boris = await anOldHand({ language: 'en' })
})

const send = (as: { id: number }, to: { id: number }, text: string) =>
  call(POST, '/api/x', {
    as,
    params: { id: to.id },
    body: { body: aText(text), language: 'en' },
  })
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const report = (as: { id: number } | undefined, targetId: number) =>
  call(REPORT, '/api/reports', { as, body: { kind: 'message', targetId, reason: 'abuse' } })

test('the event names the conversation only, to both of them', async () => {
  const { body } = await send(anna, boris, 'Secret words')
  const events = await db.liveEvent.findMany({ where: { event: 'conversation.changed' } })
  const own = events.filter(
    ({ data }) => (data as { conversationId: number }).conversationId === body.conversationId,
  )
  expect(own.map(({ channel }) => channel).sort()).toEqual(
    [`private-user.${anna.id}`, `private-user.${boris.id}`].sort(),
  )
  expect(JSON.stringify(own.map(({ data }) => data))).not.toContain('Secret')
})

test('unread messages are mailed once in their words; read ones are not', async () => {
  const first = (await send(anna, boris, 'Is the balcony large?')).body
  await send(anna, boris, 'And is there a lift?')
  await mailNotifications(later(6))
  const mails = await mailsTo(boris.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatch(/^Subject: New private message on /m)
  expect(mails[0]).toContain(`${anna.name} has sent you 2 messages`)
  expect(mails[0]).toContain('Is the balcony large?')
  expect(mails[0]).toContain('And is there a lift?')
  expect(mails[0]).toContain(`/en/messages/${first.conversationId}`)

  const second = (await send(anna, boris, 'Never mind')).body
  await call(READ, '/api/x', {
    as: boris,
    method: 'PUT',
    params: { id: first.conversationId },
    body: { messageId: second.id },
  })
  await mailNotifications(later(12))
  expect(await mailsTo(boris.email)).toHaveLength(1)
})

test('a mail says how many messages it brings, whatever the inbox has seen or mailed before', async () => {
  await send(anna, boris, 'One')
  await send(anna, boris, 'Two')
  await mailNotifications(later(6))
  // What comes now joins the row, which counts three.
  const { body } = await send(anna, boris, 'Three')
  await db.message.update({ where: { id: body.id }, data: { createdAt: later(7) } })
  await mailNotifications(later(15))
  const [, second] = await mailsTo(boris.email)
  expect(second).toContain(`${anna.name} has sent you a message`)
  expect(second).toContain('Three')
  expect(second).not.toContain('Two')

  // Read in the inbox, but not the conversation: the next row counts one.
  const carol = await anOldHand({ name: `Carol ${crypto.randomUUID().slice(0, 8)}` })
  for (const words of ['First', 'Next']) await send(carol, boris, words)
  await call(MARK, '/api/x', { as: boris, method: 'PUT', body: { all: true } })
  await send(carol, boris, 'Last')
  await mailNotifications(later(22))
  const third = (await mailsTo(boris.email)).at(-1)
  expect(third).toContain(`${carol.name} has sent you 3 messages`)
  for (const words of ['First', 'Next', 'Last']) expect(third).toContain(words)
})

test('of very many messages a mail has the first, and says how many more there are', async () => {
  const { messages } = await aConversation(
    { from: anna, to: boris },
    ...Array.from({ length: 22 }, (_, nth) => `Message ${nth}.`),
  )
  expect(messages).toHaveLength(22)
  await send(anna, boris, 'The last one')
  await mailNotifications(later(6))
  const [mail] = await mailsTo(boris.email)
  expect(mail).toContain(`${anna.name} has sent you 23 messages`)
  expect(mail).toContain('Message 19.')
  expect(mail).not.toContain('The last one')
  expect(mail).toContain('3 more messages are waiting on the site.')
})

test('a report hands the staff the words of one message, also when it is deleted, and no more', async () => {
  const { id, messages } = await aConversation({ from: anna, to: boris }, 'Before', 'You fool')
  const reported = messages[1]?.id ?? 0
  for (const [who, status] of [
    [undefined, 404],
    [anna, 404],
    [await aUser(), 404],
    [await aUser({ role: 'moderator' }), 404],
    [boris, 200],
  ] as const) {
    const answer = await report(who, reported)
    expect(answer.status === 201 ? 200 : answer.status).toBe(status)
  }
  await call(DELETE, '/api/x', { as: anna, method: 'DELETE', params: { id: reported } })
  const staff = await aUser({ role: 'moderator' })
  const queue = await call(REPORTS, '/api/reports?kind=message', { as: staff })
  const row = queue.body.items.find(
    ({ target }: { target: { id: number } }) => target.id === reported,
  )
  expect(row.target).toMatchObject({
    kind: 'message',
    title: anna.name,
    excerpt: 'You fool',
    path: null,
    author: { id: anna.id },
  })
  expect(JSON.stringify(queue.body)).not.toContain('Before')
  const own = await call(REPORTS, '/api/reports?mine=1', { as: boris })
  expect(own.body.items[0].target.path).toBe(`/messages/${id}`)
  expect((await report(boris, reported)).status).toBe(404)
})
