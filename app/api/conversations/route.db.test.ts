import { beforeEach, expect, test } from 'vitest'
import { conversationPage, openConversation } from '@/lib/conversations/schema'
import { newcomerLimits } from '@/lib/limits'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aConversation, anOldHand, aText, aUser } from '@/lib/testing/factories'
import { DELETE as DELETE_MESSAGE, PATCH } from '../messages/[id]/route'
import { GET as INBOX } from '../notifications/route'
import { PATCH as EDIT_ACCOUNT } from '../user/route'
import { GET as WITH } from '../users/[id]/conversation/route'
import { PUT as IGNORE } from '../users/[id]/ignore/route'
import { POST } from '../users/[id]/messages/route'
import { PUT as FOLLOW } from '../users/[id]/subscription/route'
import { GET as MESSAGES } from './[id]/messages/route'
import { PUT as MUTE, DELETE as UNMUTE } from './[id]/mute/route'
import { PUT as READ } from './[id]/reading/route'
import { DELETE, GET as OPEN } from './[id]/route'
import { GET } from './route'
import { GET as UNREAD } from './unread/route'

type Person = Awaited<ReturnType<typeof anOldHand>>
type Who = { id: number } | undefined
let anna: Person
let boris: Person

beforeEach(async () => {
  anna = await anOldHand({ name: `Anna ${crypto.randomUUID().slice(0, 8)}` })
  boris = await anOldHand()
})

const DAY = 86_400_000
const send = (as: Who, to: { id: number }, text: string | object = 'Hello', more = {}) =>
  call(POST, `/api/users/${to.id}/messages`, {
    as,
    params: { id: to.id },
    body: { body: typeof text === 'string' ? aText(text) : text, language: 'en', ...more },
  })
const list = (as: Who, query = '') => call(GET, `/api/conversations${query}`, { as })
const at = { open: OPEN, messages: MESSAGES }
const read = (what: keyof typeof at, id: number, as: Who, query = '') =>
  call(at[what], `/api/conversations/${id}/${what}${query}`, { as, params: { id } })
const seen = (id: number, as: Who, messageId: number) =>
  call(READ, `/api/conversations/${id}/reading`, {
    as,
    method: 'PUT',
    params: { id },
    body: { messageId },
  })
const edit = (id: number, as: Who, text: string) =>
  call(PATCH, `/api/messages/${id}`, {
    as,
    method: 'PATCH',
    params: { id },
    body: { body: aText(text) },
  })
const remove = (id: number, as: Who) =>
  call(DELETE_MESSAGE, `/api/messages/${id}`, { as, method: 'DELETE', params: { id } })
const unread = async (as: Who) => (await call(UNREAD, '/api/conversations/unread', { as })).body
const told = async (as: Who) => {
  const { items } = (await call(INBOX, '/api/notifications', { as })).body
  return items.filter(({ kind }: { kind: string }) => kind === 'message')
}
const ignore = (as: Who, id: number) =>
  call(IGNORE, `/api/users/${id}/ignore`, { as, method: 'PUT', params: { id } })
const writeOnly = (as: Who, messagesFrom: string) =>
  call(EDIT_ACCOUNT, '/api/user', { as, method: 'PATCH', body: { messagesFrom } })
const reasonFor = async (as: Who, id: number) =>
  (await call(WITH, `/api/users/${id}/conversation`, { as, params: { id } })).body.writing

test('a message begins the conversation of two; both find it, with who wrote and what is unread', async () => {
  const sent = await send(anna, boris, 'Is the flat still free?')
  expect([sent.status, sent.body.authorId]).toEqual([201, anna.id])
  const id = sent.body.conversationId
  const answer = await send(boris, anna, 'It is.')
  expect(answer.body.conversationId).toBe(id)

  const page = await list(anna)
  expect(conversationPage.safeParse(page.body).success).toBe(true)
  expect(page.body.items).toEqual([
    {
      id,
      person: { id: boris.id, name: boris.name, avatarId: null, role: 'member' },
      last: { authorId: boris.id, excerpt: 'It is.', createdAt: expect.any(String) },
      unread: 1,
      muted: false,
    },
  ])
  expect(await unread(anna)).toEqual({ unread: 1 })
  // Whoever writes has read what was there.
  expect((await list(boris)).body.items[0]).toMatchObject({ unread: 0 })
  const { body: open } = await read('open', id, anna)
  expect(openConversation.safeParse(open).success).toBe(true)
  expect(open).toMatchObject({ readId: sent.body.id, seenId: answer.body.id, writing: null })
  const { body: messages } = await read('messages', id, anna)
  expect(messages.items.map(({ body }: { body: object }) => body)).toEqual([
    aText('It is.'),
    aText('Is the flat still free?'),
  ])
})

test('two who write to each other at once have one conversation', async () => {
  const sent = await Promise.all([send(anna, boris), send(boris, anna), send(anna, boris)])
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(sent.map(({ body }) => body.conversationId)).size).toBe(1)
})

test('a stranger reads nothing by id, nor does the staff: it is not there', async () => {
  const { id, messages } = await aConversation({ from: anna, to: boris }, 'Between us')
  const message = messages[0]?.id ?? 0
  for (const other of [await aUser(), await aUser({ role: 'admin' })]) {
    const answers = [
      await read('open', id, other),
      await read('messages', id, other),
      await seen(id, other, message),
      await call(MUTE, '/api/x', { as: other, method: 'PUT', params: { id } }),
      await call(DELETE, '/api/x', { as: other, method: 'DELETE', params: { id } }),
      await edit(message, other, 'Mine now'),
      await remove(message, other),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await list(other)).body.items).toEqual([])
  }
  expect((await read('open', id, undefined)).status).toBe(401)
  expect((await list(undefined)).status).toBe(401)
  expect(await db.message.findUnique({ where: { id: message } })).toMatchObject({
    body: aText('Between us'),
  })
})

test('pages go back in time without gaps', async () => {
  const texts = Array.from({ length: 65 }, (_, at) => `Message ${at}`)
  const { id, messages } = await aConversation({ from: anna, to: boris }, ...texts)
  const found: number[] = []
  for (let query: string | null = ''; query !== null; ) {
    const { body } = await read('messages', id, boris, query)
    found.push(...body.items.map((message: { id: number }) => message.id))
    query = body.next && `?cursor=${body.next}`
  }
  expect(found).toEqual(messages.map((message) => message.id).reverse())
  expect((await read('messages', id, boris, '?cursor=nonsense')).status).toBe(422)
  expect((await list(boris, '?cursor=nonsense')).status).toBe(422)
})

test('many conversations are listed by their latest message, each once', async () => {
  const others = await Promise.all(Array.from({ length: 23 }, () => aUser()))
  for (const other of others) await aConversation({ from: other, to: anna }, 'Hello')
  const first = (await list(anna)).body
  const second = (await list(anna, `?cursor=${first.next}`)).body
  const people = [...first.items, ...second.items].map(({ person }) => person.id)
  expect(people).toEqual(others.map(({ id }) => id).reverse())
  expect(second.next).toBeNull()
})

test('a mark of reading only grows, is seen by the other, and reads the inbox too', async () => {
  const first = (await send(anna, boris, 'One')).body
  const second = (await send(anna, boris, 'Two')).body
  const id = first.conversationId
  expect(await told(boris)).toMatchObject([{ count: 2, name: anna.name, conversationId: id }])
  expect((await seen(id, boris, first.id)).body).toEqual({ unread: 1 })
  expect((await seen(id, boris, 2_000_000_000)).body).toEqual({ unread: 0 })
  await seen(id, boris, first.id)
  expect((await read('open', id, anna)).body.seenId).toBe(second.id)
  expect(await told(boris)).toMatchObject([{ readAt: expect.any(String) }])
  // The next one is told anew.
  await send(anna, boris, 'Three')
  expect(await told(boris)).toMatchObject([{ count: 1, readAt: null }, { count: 2 }])
})

test('a muted conversation tells nothing and is not counted, but shows what is unread', async () => {
  const { id } = await aConversation({ from: anna, to: boris }, 'One')
  const change = (method: 'PUT' | 'DELETE') =>
    call(method === 'PUT' ? MUTE : UNMUTE, '/api/x', { as: boris, method, params: { id } })
  expect((await change('PUT')).body).toEqual({ muted: true })
  await send(anna, boris, 'Two')
  expect([await told(boris), await unread(boris)]).toEqual([[], { unread: 0 }])
  expect((await list(boris)).body.items[0]).toMatchObject({ muted: true, unread: 2 })
  expect((await change('DELETE')).body).toEqual({ muted: false })
  await send(anna, boris, 'Three')
  expect(await told(boris)).toHaveLength(1)
})

test('a deleted conversation is gone for one, until somebody writes; the other keeps it', async () => {
  const { id } = await aConversation({ from: anna, to: boris }, 'Long ago')
  const answer = await call(DELETE, '/api/x', { as: boris, method: 'DELETE', params: { id } })
  expect(answer.status).toBe(204)
  expect((await list(boris)).body.items).toEqual([])
  expect((await read('messages', id, boris)).body.items).toEqual([])
  expect((await read('messages', id, anna)).body.items).toHaveLength(1)
  await send(anna, boris, 'Again')
  expect((await list(boris)).body.items).toMatchObject([{ id, unread: 1 }])
  expect((await read('messages', id, boris)).body.items).toMatchObject([{ body: aText('Again') }])
})

test('an own message is edited for some minutes, and deleted for both at any time', async () => {
  const first = (await send(anna, boris, 'Tow rooms')).body
  expect((await edit(first.id, boris, 'Not mine')).status).toBe(403)
  const edited = await edit(first.id, anna, 'Two rooms')
  expect([edited.status, edited.body.editedAt]).toEqual([200, expect.any(String)])
  const createdAt = new Date(Date.now() - 16 * 60_000)
  await db.message.update({ where: { id: first.id }, data: { createdAt } })
  const late = await edit(first.id, anna, 'Three rooms')
  expect([late.status, late.body.code]).toEqual([409, 'edited_late'])

  const second = (await send(anna, boris, 'Wrong person')).body
  expect((await remove(second.id, boris)).status).toBe(403)
  expect((await remove(second.id, anna)).status).toBe(204)
  expect(await told(boris)).toMatchObject([{ count: 1 }])
  expect((await remove(first.id, anna)).status).toBe(204)
  expect([await told(boris), await unread(boris)]).toEqual([[], { unread: 0 }])
  const { items } = (await read('messages', first.conversationId, boris)).body
  expect(items.map(({ body }: { body: object | null }) => body)).toEqual([null, null])
  expect((await list(boris)).body.items[0].last.excerpt).toBeNull()
  // Its words are kept nowhere.
  expect((await db.message.findUnique({ where: { id: first.id } }))?.body).toBeNull()
  expect((await remove(first.id, anna)).status).toBe(404)
  expect((await edit(first.id, anna, 'Back')).status).toBe(404)
})

test('whoever is ignored cannot write, and is told no more than that', async () => {
  const { id } = await aConversation({ from: boris, to: anna }, 'Hello')
  await aConversation({ from: anna, to: await aUser() }, 'Other')
  const written = (await send(boris, anna, 'Please answer')).body
  await ignore(anna, boris.id)
  expect((await edit(written.id, boris, 'Something else')).body.code).toBe('cannot_write')
  const refused = await send(boris, anna, 'Please')
  expect([refused.status, refused.body.code]).toEqual([403, 'cannot_write'])
  expect((await read('open', id, boris)).body.writing).toBe('closed')
  // Nor does the one who ignores: nothing could be answered.
  expect((await send(anna, boris)).body.code).toBe('writing_ignored')
  const staff = await aUser({ role: 'moderator' })
  await ignore(anna, staff.id)
  expect((await send(staff, anna, 'About your report')).status).toBe(201)
  // The same answer as to whom a choice keeps away.
  const other = await anOldHand()
  await writeOnly(anna, 'nobody')
  expect((await send(other, anna)).body).toEqual(refused.body)
})

test('who may begin to write is chosen; whoever was written to may answer', async () => {
  expect((await writeOnly(anna, 'friends')).status).toBe(422)
  expect((await writeOnly(anna, 'followed')).body.messagesFrom).toBe('followed')
  expect(await reasonFor(boris, anna.id)).toBe('closed')
  expect((await send(boris, anna)).status).toBe(403)
  await call(FOLLOW, '/api/x', { as: anna, method: 'PUT', params: { id: boris.id }, body: {} })
  expect(await reasonFor(boris, anna.id)).toBeNull()
  expect((await send(boris, anna)).status).toBe(201)

  const carla = await anOldHand()
  await writeOnly(anna, 'nobody')
  expect((await send(carla, anna)).status).toBe(403)
  expect((await send(anna, carla)).status).toBe(201)
  expect((await send(carla, anna)).status).toBe(201)
  const staff = await aUser({ role: 'admin' })
  expect((await send(staff, anna)).status).toBe(201)
})

test('an unconfirmed address answers only, a blocked member reads only', async () => {
  const fresh = await anOldHand({ emailConfirmedAt: null })
  const refused = await send(fresh, anna)
  expect([refused.status, refused.body.code]).toEqual([403, 'writing_unconfirmed'])
  expect(await reasonFor(fresh, anna.id)).toBe('unconfirmed')
  await send(anna, fresh)
  expect((await send(fresh, anna)).status).toBe(201)

  const { conversationId: id } = (await send(anna, boris)).body
  const blockedUntil = new Date(Date.now() + DAY)
  await db.user.update({ where: { id: boris.id }, data: { blockedUntil } })
  expect((await send(boris, anna)).body.code).toBe('blocked')
  expect((await read('messages', id, boris)).body.items).toHaveLength(1)
  expect((await read('open', id, boris)).body.writing).toBe('blocked')
})

test('a newcomer begins a few conversations a day, and is told when the next', async () => {
  const fresh = await aUser({ createdAt: new Date() })
  for (let at = 0; at < newcomerLimits.conversations; at++) {
    expect((await send(fresh, await aUser())).status).toBe(201)
  }
  const refused = await send(fresh, await aUser())
  expect([refused.status, refused.body.code]).toEqual([429, 'newcomer_limit'])
  expect(refused.body.params).toMatchObject({ kind: 'conversations', limit: 3 })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect(refused.body.detail).toContain('New members can begin 3 conversations a day.')
  // Those that are there go on.
  const [known] = await db.conversation.findMany({ where: { starterId: fresh.id } })
  const other = known?.firstId === fresh.id ? known.secondId : (known?.firstId ?? 0)
  expect((await send(fresh, { id: other })).status).toBe(201)
})

test('of many first messages at once a newcomer begins no more conversations than one by one', async () => {
  const fresh = await aUser({ createdAt: new Date() })
  const peers = await Promise.all(Array.from({ length: 8 }, () => aUser()))
  const answers = await Promise.all(peers.map((peer) => send(fresh, peer)))
  const begun = answers.filter(({ status }) => status === 201)
  expect(begun).toHaveLength(newcomerLimits.conversations)
  expect(await db.conversation.count({ where: { starterId: fresh.id } })).toBe(begun.length)
})

test('what cannot be a message is refused: nobody, oneself, empty, malformed, too long', async () => {
  expect((await send(undefined, boris)).status).toBe(401)
  expect((await send(anna, anna)).body.code).toBe('write_self')
  expect((await send(anna, { id: 2_000_000_000 })).status).toBe(404)
  expect((await send(anna, boris, '')).status).toBe(422)
  expect((await send(anna, boris, { type: 'doc', content: 'x' })).status).toBe(422)
  expect((await send(anna, boris, 'x'.repeat(60_001))).status).toBe(422)
  expect((await send(anna, boris, 'x', { language: 'xx' })).status).toBe(422)
  expect((await send(anna, boris, 'x', { to: 1 })).status).toBe(422)
  const image = { type: 'image', attrs: { id: 'a'.repeat(32), alt: '', width: 1, height: 1 } }
  const unknown = await send(anna, boris, { type: 'doc', version: 1, content: [image] })
  expect(unknown.status).toBe(422)
  expect(await db.conversation.count({ where: { starterId: anna.id } })).toBe(0)
})
