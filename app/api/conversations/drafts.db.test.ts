import { beforeEach, expect, test } from 'vitest'
import { sweepUnsentMessages } from '@/lib/conversations/drafts/commands'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { unsentLimits } from '@/lib/quotas'
import { aConversation, anOldHand, aText, aUser } from '@/lib/testing/factories'
import {
  DELETE as FORGET_EDIT,
  GET as GET_EDIT,
  PUT as PUT_EDIT,
} from '../messages/[id]/draft/route'
import { DELETE, GET, PUT } from '../users/[id]/message-draft/route'
import { POST } from '../users/[id]/messages/route'

type Who = { id: number } | undefined
const drafts = { GET, PUT, DELETE }
const edits = { GET: GET_EDIT, PUT: PUT_EDIT, DELETE: FORGET_EDIT }
type Method = keyof typeof drafts
let me: { id: number }
let other: { id: number }
beforeEach(async () => {
  me = await anOldHand()
  other = await anOldHand()
})

const draft = (method: Method, to: { id: number }, as: Who, body?: object) =>
  call(drafts[method], `/api/users/${to.id}/message-draft`, {
    method,
    as,
    params: { id: to.id },
    ...(body && { body }),
  })
const change = (method: Method, id: number, as: Who, body?: object) =>
  call(edits[method], `/api/messages/${id}/draft`, {
    method,
    as,
    params: { id },
    ...(body && { body }),
  })
const EMPTY = { version: 0, savedAt: null, body: null, answers: null }

test('a begun message is there on another device, for its writer alone, and is gone once it is sent', async () => {
  expect((await draft('GET', other, me)).body).toEqual({ id: other.id, ...EMPTY })
  expect((await draft('PUT', other, me, { body: aText('half') })).body.version).toBe(1)
  const second = await draft('PUT', other, me, { body: aText('half a word'), version: 1 })
  expect(second.body).toMatchObject({ version: 2, body: aText('half a word') })
  expect((await draft('GET', other, me)).body).toEqual(second.body)
  expect((await draft('GET', me, other)).body).toMatchObject(EMPTY)
  const stale = await draft('PUT', other, me, { body: aText('late'), version: 1 })
  expect([stale.status, stale.body.data.draft.body]).toEqual([409, aText('half a word')])

  await call(POST, '/api/x', {
    as: me,
    params: { id: other.id },
    body: { body: aText('half a word'), language: 'en' },
  })
  expect((await draft('GET', other, me)).body).toMatchObject({ body: null, version: 3 })
  expect((await draft('DELETE', other, me)).status).toBe(204)
  expect((await draft('GET', other, me)).body).toMatchObject(EMPTY)
})

test('nobody begins what may not be sent', async () => {
  const body = { body: aText('words') }
  const blocked = await aUser({ blockedUntil: new Date('2999-01-01') })
  expect((await draft('PUT', other, undefined, body)).status).toBe(401)
  expect((await draft('PUT', other, blocked, body)).status).toBe(403)
  expect((await draft('PUT', { id: 2_000_000_000 }, me, body)).status).toBe(404)
  expect((await draft('GET', { id: 2_000_000_000 }, me)).status).toBe(404)
  expect((await draft('PUT', other, me, { body: 'words' })).status).toBe(422)
  await db.ignore.create({ data: { userId: other.id, ignoredId: me.id } })
  expect((await draft('PUT', other, me, body)).body.code).toBe('cannot_write')
})

test('a begun edit belongs to its author; the other one has none', async () => {
  const { messages } = await aConversation({ from: me, to: other }, 'Tow rooms')
  const id = messages[0]?.id ?? 0
  expect((await change('PUT', id, me, { body: aText('Two rooms') })).body.version).toBe(1)
  expect((await change('GET', id, me)).body.body).toEqual(aText('Two rooms'))
  expect((await change('GET', id, other)).status).toBe(404)
  expect((await change('PUT', id, other, { body: aText('x') })).status).toBe(403)
  expect((await change('PUT', id, await aUser(), { body: aText('x') })).status).toBe(404)
  expect((await change('DELETE', id, me)).status).toBe(204)
  expect((await change('GET', id, me)).body).toMatchObject(EMPTY)
})

test('old ones are swept, and the oldest make room', async () => {
  const people = await Promise.all(Array.from({ length: unsentLimits.held + 1 }, () => aUser()))
  for (const person of people) await draft('PUT', person, me, { body: aText('words') })
  expect(await db.unsentMessage.count({ where: { userId: me.id } })).toBe(unsentLimits.held)
  expect((await draft('GET', people[0] ?? other, me)).body).toMatchObject(EMPTY)
  await db.unsentMessage.updateMany({
    where: { userId: me.id },
    data: { savedAt: new Date('2020-01-01') },
  })
  expect(await sweepUnsentMessages(new Date())).toBeGreaterThanOrEqual(unsentLimits.held)
  expect(await db.unsentMessage.count({ where: { userId: me.id } })).toBe(0)
})
