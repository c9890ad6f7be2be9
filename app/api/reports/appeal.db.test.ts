import { beforeAll, expect, test } from 'vitest'
import { keyOfText, weigh } from '@/lib/moderation/weighing'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { aPost, aUser } from '@/lib/testing/factories'
import { GET as INBOX } from '../notifications/route'
import { PUT as APPEAL } from './[id]/appeal/route'
import { PATCH } from './[id]/route'
import { GET, POST } from './route'

type Someone = { id: number }
const DAY_MS = 86_400_000
let [first, second]: Someone[] = []
beforeAll(async () => {
  first = await aUser({ role: 'moderator' })
  second = await aUser({ role: 'moderator' })
})

const work = (id: number, as: Someone | undefined, body: object) =>
  call(PATCH, '/', { as, method: 'PATCH', params: { id }, body })
async function decide(id: number, as: Someone | undefined, body: object) {
  await work(id, as, { status: 'inWork' })
  return work(id, as, body)
}
const appeal = (id: number, as: Someone | undefined, text: unknown = 'Look at the second line.') =>
  call(APPEAL, '/', { as, method: 'PUT', params: { id }, body: { text } })
const ownOf = async (as: Someone) => (await call(GET, '/?mine=1', { as })).body.items[0]

async function aRejected(more: object = {}) {
  const reporter = await aUser({ language: 'en', emailConfirmedAt: new Date(), ...more })
  const post = await aPost({ title: 'A yield of forty percent' })
  const body = { kind: 'post', targetId: post.id, reason: 'fraud' }
  const { id } = (await call(POST, '/', { as: reporter, body })).body
  await decide(id, first, { status: 'rejected', answer: 'The fund says so.' })
  return { id, reporter, post }
}

test('who reported is told how to appeal; another moderator decides again, and they are told', async () => {
  const { id, reporter } = await aRejected()
  await expect
    .poll(async () => (await mailsTo(reporter.email)).join())
    .toContain('For six months you can ask')
  expect(await ownOf(reporter)).toMatchObject({ status: 'rejected', mayAppeal: true })
  expect(await appeal(id, reporter)).toMatchObject({
    status: 200,
    body: { appealedAt: expect.any(String) },
  })
  expect(await ownOf(reporter)).toMatchObject({ status: 'open', answer: '', mayAppeal: false })
  const queue = (await call(GET, '/?status=open', { as: second })).body.items
  const listed = queue.find((one: Someone) => one.id === id)
  expect(listed).toMatchObject({ appealedAt: expect.any(String), assignee: null })
  expect(listed.history.at(-1)).toMatchObject({
    event: 'contested',
    actor: { id: reporter.id },
    text: 'Look at the second line.',
  })
  const again = await decide(id, first, { status: 'resolved' })
  expect(again).toMatchObject({ status: 403, body: { code: 'own_decision' } })
  const answer = 'You are right.'
  expect((await decide(id, second, { status: 'resolved', answer })).status).toBe(200)
  expect(await ownOf(reporter)).toMatchObject({ status: 'resolved', answer, mayAppeal: false })
  const { items } = (await call(INBOX, '/', { as: reporter })).body
  expect(items[0]).toMatchObject({ kind: 'report_outcome', outcome: 'resolved' })
})

test('once, within six months, of an own rejected report; also while blocked', async () => {
  const { id, reporter } = await aRejected()
  expect((await appeal(id, undefined)).status).toBe(401)
  expect((await appeal(id, await aUser())).status).toBe(404)
  expect((await appeal(id, first)).status).toBe(404)
  expect((await appeal(999_999_999, reporter)).status).toBe(404)
  for (const text of ['', '   ', 'x'.repeat(2001), 7]) {
    expect((await appeal(id, reporter, text)).status).toBe(422)
  }
  await db.user.update({
    where: { id: reporter.id },
    data: { blockedUntil: new Date(Date.now() + DAY_MS) },
  })
  const both = await Promise.all([appeal(id, reporter), appeal(id, reporter)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await decide(id, second, { status: 'rejected' })
  expect(await appeal(id, reporter)).toMatchObject({ status: 409, body: { code: 'appeal_once' } })

  const old = await aRejected()
  const closedAt = new Date(Date.now() - 185 * DAY_MS)
  await db.report.update({ where: { id: old.id }, data: { closedAt } })
  expect(await ownOf(old.reporter)).toMatchObject({ mayAppeal: false })
  expect((await appeal(old.id, old.reporter)).status).toBe(409)
})

test('what was let stand is not hidden by counting reports that are looked at again', async () => {
  const post = await aPost({ title: 'A sharp word' })
  const known = { createdAt: new Date(Date.now() - 30 * DAY_MS), postCount: 9 }
  const send = async () => {
    const reporter = await aUser(known)
    const body = { kind: 'post', targetId: post.id, reason: 'abuse' }
    return { reporter, id: (await call(POST, '/', { as: reporter, body })).body.id as number }
  }
  const sent = [await send(), await send()]
  for (const { id } of sent) await decide(id, first, { status: 'rejected' })
  for (const { id, reporter } of sent) expect((await appeal(id, reporter)).status).toBe(200)
  await send()
  expect(await db.post.findUniqueOrThrow({ where: { id: post.id } })).toMatchObject({
    status: 'published',
  })
})

test('who of the staff has reported a thing decides neither that report nor another of it', async () => {
  const post = await aPost({ title: 'Shares in a car park' })
  const send = async (as: Someone | undefined) => {
    const body = { kind: 'post', targetId: post.id, reason: 'fraud' }
    return (await call(POST, '/', { as, body })).body.id as number
  }
  const own = await send(first)
  for (const id of [own, await send(await aUser())]) {
    for (const status of ['rejected', 'resolved']) {
      const refused = await decide(id, first, { status })
      expect(refused).toMatchObject({ status: 403, body: { code: 'own_decision' } })
    }
  }
  expect((await decide(own, second, { status: 'rejected' })).status).toBe(200)
  expect((await appeal(own, first)).status).toBe(200)
  expect((await decide(own, first, { status: 'resolved' })).status).toBe(403)
})

test('an appeal alone gives a report of who was mostly wrong no weight back', async () => {
  const member = await aUser({ createdAt: new Date(Date.now() - 30 * DAY_MS), postCount: 9 })
  const about = { kind: 'page', path: '/', reason: 'spam', language: 'en' } as const
  const decided = { ...about, reporterId: member.id, status: 'rejected' as const }
  const rejected = await db.report.createManyAndReturn({
    data: Array.from({ length: 8 }, () => ({ ...decided, closedAt: new Date() })),
  })
  const text = { kind: 'post' as const, targetId: (await aPost({ title: 'A loud word' })).id }
  await call(POST, '/', { as: member, body: { ...text, reason: 'abuse' } })
  const weightNow = async () => (await weigh(db, [text])).get(keyOfText(text))?.weight
  const before = await weightNow()
  expect(before).toBeLessThan(0.5)
  for (const { id } of rejected) expect((await appeal(id, member)).status).toBe(200)
  expect(await weightNow()).toBe(before)
  for (const { id } of rejected) {
    expect((await decide(id, second, { status: 'resolved' })).status).toBe(200)
  }
  expect(await weightNow()).toBe(1)
})
