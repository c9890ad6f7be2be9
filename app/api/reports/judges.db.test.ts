import { beforeAll, expect, test } from 'vitest'
import { sendQueuedMails } from '@/lib/mailing/tasks'
import { keyOfText, weigh } from '@/lib/moderation/weighing'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { aCompany, aPost, aUser } from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
import { GET as EXPORT } from '../audit/export/route'
import { GET as ACTS } from '../audit/route'
import { PUT as CLAIM } from '../claims/[id]/decision/route'
import { PUT as HIDE } from '../posts/[id]/hiding/route'
import { PUT as APPEAL } from '../user/removals/[id]/appeal/route'
import { GET as REMOVALS } from '../user/removals/route'
import { PUT as BLOCK } from '../users/[id]/block/route'
import { PUT as ROLE } from '../users/[id]/role/route'
import { PATCH, GET as REPORT } from './[id]/route'
import { POST, GET as QUEUE } from './route'

type Someone = { id: number }
let [first, second, admin]: Someone[] = []
beforeAll(async () => {
  first = await aUser({ role: 'moderator' })
  second = await aUser({ role: 'moderator' })
  admin = await aUser({ role: 'admin' })
})

const work = (id: number, as: Someone | undefined, body: object) =>
  call(PATCH, '/', { as, method: 'PATCH', params: { id }, body })
const read = async (id: number, as: Someone | undefined) =>
  (await call(REPORT, '/', { as, params: { id } })).body
const send = async (as: Someone, body: object) =>
  (await call(POST, '/', { as, body: { reason: 'fraud', ...body } })).body.id as number

test('who is reported of the staff neither takes the report nor learns who sent it', async () => {
  const post = await aPost({ authorId: first?.id ?? 0, title: 'A house on sand' })
  const id = await send(await aUser(), { kind: 'post', targetId: post.id, text: 'It sinks.' })
  const seen = await read(id, first)
  expect(seen).toMatchObject({ partiality: 'about', reporter: null, email: null })
  expect(seen.history).toMatchObject([{ event: 'reported', actor: null }])
  expect(await work(id, first, { status: 'inWork' })).toMatchObject({
    status: 403,
    body: { code: 'own_case' },
  })
  const other = await read(id, second)
  expect(other).toMatchObject({ partiality: null, reporter: { id: expect.any(Number) } })
  expect((await work(id, second, { status: 'inWork' })).status).toBe(200)
})

test('the log of the staff names nobody who has reported: whom it is about reads it too', async () => {
  const [reporter, post] = [await aUser(), await aPost({ authorId: first?.id ?? 0 })]
  const id = await send(reporter, { kind: 'post', targetId: post.id, text: 'It sinks.' })
  await work(id, second, { status: 'inWork' })
  expect((await work(id, second, { status: 'rejected' })).status).toBe(200)
  const ask = async (query: string) => (await call(ACTS, `/${query}`, { as: first })).body.items
  const acts = (await ask('?kind=report')).filter(
    (act: { targetId: number }) => act.targetId === id,
  )
  expect(acts).toMatchObject([
    { action: 'reject', member: null, actor: { id: second?.id } },
    { action: 'take', member: null },
  ])
  expect(await ask(`?member=${reporter.id}`)).toEqual([])
  expect(await ask(`?kind=report&member=${reporter.id}`)).toEqual([])
  const file = await EXPORT(
    new Request('http://localhost:3000/api/audit/export?kind=report', {
      headers: { cookie: await sessionCookie(first ?? { id: 0 }) },
    }),
    { params: Promise.resolve({}) },
  )
  const text = await file.text()
  expect(text).toContain(`,report,${id},`)
  expect(text).not.toContain(reporter.name)
})

test('who works for a developer decides nothing about its sales, and reads the queue where one stands', async () => {
  const { id: companyId } = await aCompany()
  await db.companyMember.create({ data: { companyId, userId: second?.id ?? 0 } })
  const sale = await aSale({ developerId: companyId })
  const id = await send(await aUser(), { kind: 'sale', targetId: sale.id })
  expect(await read(id, second)).toMatchObject({ partiality: 'about', reporter: null })
  const tried = await work(id, second, { status: 'inWork' })
  expect(tried).toMatchObject({ status: 403, body: { code: 'own_case' } })
  expect(await read(id, first)).toMatchObject({ partiality: null, target: { kind: 'sale' } })
  const queue = await call(QUEUE, '/?status=open', { as: second })
  expect(queue.body.items.map((one: Someone) => one.id)).toContain(id)
})

test('who works for a company decides neither what is about it nor who owns it', async () => {
  const company = await aCompany()
  const companyId = company.id
  await db.companyMember.create({ data: { companyId, userId: first?.id ?? 0 } })
  const claimant = await aUser()
  const claim = await db.companyClaim.create({ data: { companyId, userId: claimant.id } })
  const answer = { accept: false, answer: 'No mandate.' }
  const decide = (as: Someone | undefined) =>
    call(CLAIM, '/', { as, method: 'PUT', params: { id: claim.id }, body: answer })
  expect(await decide(first)).toMatchObject({ status: 403, body: { code: 'claim_partial' } })
  expect((await decide(second)).status).toBe(200)

  const post = await aPost({ companyId, title: 'Our new quarter' })
  for (const about of [
    { kind: 'company', targetId: companyId },
    { kind: 'post', targetId: post.id },
  ]) {
    const id = await send(await aUser(), about)
    expect(await read(id, first)).toMatchObject({ partiality: 'about', reporter: null })
    expect(await work(id, first, { status: 'inWork' })).toMatchObject({
      status: 403,
      body: { code: 'own_case' },
    })
  }
})

test('who is no more of the staff, or blocked, has no reports at work; who is blocked does not join', async () => {
  const leave = async (as: Someone, how: () => Promise<{ status: number }>) => {
    const id = await send(await aUser(), { kind: 'page', path: `/topics?of=${as.id}`, text: 'x' })
    expect((await work(id, as, { status: 'inWork' })).status).toBe(200)
    expect((await how()).status).toBe(200)
    const report = await read(id, admin)
    expect(report).toMatchObject({ status: 'open', assignee: null })
    expect(report.history.at(-1)).toMatchObject({ event: 'returned', actor: { id: as.id } })
  }
  const put = (handler: typeof ROLE, of: Someone, body: object) =>
    call(handler, '/', { as: admin, method: 'PUT', params: { id: of.id }, body })
  const demoted = await aUser({ role: 'moderator' })
  await leave(demoted, () => put(ROLE, demoted, { role: 'member', reason: 'As asked.' }))
  const blocked = await aUser({ role: 'moderator' })
  const block = { term: 'day', rule: 'abuse', reason: 'Rude.' }
  await leave(blocked, () => put(BLOCK, blocked, block))
  await put(BLOCK, demoted, block)
  expect(await put(ROLE, demoted, { role: 'moderator', reason: 'Again.' })).toMatchObject({
    status: 409,
    body: { code: 'member_blocked' },
  })
})

test('the answer to an appeal reaches its author, and its text is no more said to be looked at', async () => {
  const author = await aUser({ language: 'en', emailConfirmedAt: new Date() })
  const post = await aPost({ authorId: author.id, title: 'A bridge for sale' })
  const why = { reason: 'fraud', text: 'The bridge is not yours.' }
  await call(HIDE, '/', { as: first, method: 'PUT', params: { id: post.id }, body: why })
  const own = async () => (await call(REMOVALS, '/', { as: author })).body.items[0]
  const removal = await own()
  const text = 'I have a deed.'
  await call(APPEAL, '/', { as: author, method: 'PUT', params: { id: removal.id }, body: { text } })
  const report = await db.report.findFirstOrThrow({
    where: { kind: 'post', targetId: post.id, cause: 'appeal' },
  })
  await work(report.id, second, { status: 'inWork' })
  const answer = 'The deed is from 1850.'
  expect((await work(report.id, second, { status: 'resolved', answer })).status).toBe(200)
  expect(await own()).toMatchObject({
    keptAt: expect.any(String),
    keptText: answer,
    editedAt: null,
    text: why.text,
  })
  await sendQueuedMails(new Date(Date.now() + 60_000))
  expect((await mailsTo(author.email)).join()).toContain(answer)
  expect(
    await db.auditEntry.findFirstOrThrow({
      where: { kind: 'report', targetId: report.id, action: 'resolve' },
    }),
  ).toMatchObject({ reason: answer })
})

test('two reports of one member weigh as one, as when two accounts were merged', async () => {
  const { id: targetId } = await aPost({ title: 'Twice seen' })
  const known = { createdAt: new Date(Date.now() - 30 * 86_400_000), postCount: 9 }
  const reporterId = (await aUser(known)).id
  const about = { kind: 'post', targetId, reason: 'spam', language: 'en' } as const
  await db.report.createMany({
    data: [
      { ...about, reporterId },
      { ...about, reporterId },
    ],
  })
  const text = { kind: 'post', targetId } as const
  expect((await weigh(db, [text])).get(keyOfText(text))).toMatchObject({
    weight: 1,
    reasons: ['spam'],
  })
})
