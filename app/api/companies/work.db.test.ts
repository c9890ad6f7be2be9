import { expect, test, vi } from 'vitest'
import { CONSENT } from '@/lib/callbacks/drafts/schema'
import { runTask } from '@/lib/jobs/commands'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany, aUser } from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
import { PATCH as WORK } from '../callback-requests/[id]/route'
import { POST as ASK, GET as QUEUE } from '../callback-requests/route'
import { GET as INBOX } from '../notifications/route'
import { PUT as ANSWER } from '../questions/[id]/answer/route'
import { GET as OWN } from '../user/companies/route'
import { GET as OBJECTS } from './[id]/objects/route'
import { GET as QUESTIONS } from './[id]/questions/route'
import { GET as REQUESTS } from './[id]/requests/route'

type Someone = { id: number } | undefined
let serial = 0

async function aFirm(verifiedAt: Date | null = new Date()) {
  const [company, owner, colleague] = [await aCompany({ verifiedAt }), await aUser(), await aUser()]
  await db.companyMember.createMany({
    data: [
      { companyId: company.id, userId: owner.id, role: 'owner' },
      { companyId: company.id, userId: colleague.id },
    ],
  })
  const complex = await aComplex({ companyId: company.id })
  return { company, owner, colleague, complex }
}

const requests = (as: Someone, id: number, query = '') =>
  call(REQUESTS, `/api/companies/${id}/requests${query}`, { as, params: { id } })
const questions = (as: Someone, id: number, query = '') =>
  call(QUESTIONS, `/api/companies/${id}/questions${query}`, { as, params: { id } })
const objects = (as: Someone, id: number, query = '') =>
  call(OBJECTS, `/api/companies/${id}/objects${query}`, { as, params: { id } })
const work = (as: Someone, id: number, body: object) =>
  call(WORK, `/api/callback-requests/${id}`, { as, method: 'PATCH', params: { id }, body })
const idsOf = (answer: { body: { items: { id: number }[] } }) =>
  answer.body.items.map(({ id }) => id)

const objectsOf = (answer: { body: { items: { object: { id: number } }[] } }) =>
  answer.body.items.map(({ object }) => object.id)

/** A request of a visitor about something; its id. */
async function asked(subject: string, thing: { id: number } | undefined, consent = CONSENT) {
  const phone = `+4930${String(30_000_000 + process.pid * 100 + ++serial).slice(-8)}`
  const body = { subject, subjectId: thing?.id, name: 'Anna Weiß', phone, country: 'DE', consent }
  expect((await call(ASK, '/api/callback-requests', { body })).status).toBe(201)
  return (await db.callbackRequest.findFirstOrThrow({ where: { phone } })).id
}

test('the staff of a company reads the requests about it, its objects and sales, and no others', async () => {
  const [mine, theirs, bare] = [await aFirm(), await aFirm(), await aFirm(null)]
  const flat = await aProperty({ complexId: mine.complex.id })
  const own = [
    await asked('company', mine.company),
    await asked('complex', mine.complex),
    await asked('property', flat),
    await asked('sale', await aSale({ developerId: mine.company.id })),
  ]
  await asked('company', theirs.company)
  await asked('consultation', undefined)
  await asked('property', await aProperty())
  const unverified = await asked('company', bare.company)
  // Agreed to a text that names the staff of the site alone.
  const before = await asked('company', mine.company, '2026-11')
  const seen = await requests(mine.colleague, mine.company.id)
  expect(idsOf(seen)).toEqual(own.toReversed())
  expect(seen.body.items[0]).toMatchObject({ name: 'Anna Weiß', target: { kind: 'sale' } })
  expect((await requests(mine.owner, mine.company.id, '?status=closed')).body.items).toEqual([])
  const inbox = await call(INBOX, '/api/notifications', { as: mine.owner })
  expect(inbox.body.items).toMatchObject([
    { kind: 'company_request', companyId: mine.company.id, count: 4 },
  ])
  const { body } = await call(OWN, '/api/user/companies', { as: mine.colleague })
  expect(body.items).toMatchObject([{ id: mine.company.id, openRequests: 4 }])

  const blocked = await aUser({ blockedUntil: new Date('2999-01-01') })
  await db.companyMember.create({ data: { companyId: mine.company.id, userId: blocked.id } })
  for (const [as, status] of [
    [undefined, 401],
    [await aUser(), 403],
    [theirs.owner, 403],
    [blocked, 403],
    [await aUser({ role: 'admin' }), 403],
  ] as const) {
    const answers = [
      await requests(as, mine.company.id),
      await questions(as, mine.company.id),
      await objects(as, mine.company.id),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
  }
  for (const id of [before, unverified]) {
    expect((await work(mine.owner, id, { note: 'Mine?' })).status).toBe(403)
  }
  expect((await requests(bare.owner, bare.company.id)).status).toBe(403)
  // What was asked of it is closed to a company that is not verified any more.
  await db.company.update({ where: { id: mine.company.id }, data: { verifiedAt: null } })
  expect((await requests(mine.owner, mine.company.id)).status).toBe(403)
  expect((await work(mine.owner, own[0] ?? 0, { note: 'Mine?' })).status).toBe(403)
})

test('a company works on its requests as the staff does, and gives them to its own alone', async () => {
  const [mine, theirs] = [await aFirm(), await aFirm()]
  const moderator = await aUser({ role: 'moderator' })
  const id = await asked('complex', mine.complex)
  expect((await work(moderator, id, { note: 'For the site alone' })).status).toBe(200)
  const acts = () => db.auditEntry.count({ where: { kind: 'callback', targetId: id } })
  const before = await acts()
  const taken = await work(mine.owner, id, { status: 'inWork', note: 'Rings at six' })
  expect(taken).toMatchObject({
    status: 200,
    body: { status: 'inWork', assignee: { id: mine.owner.id } },
  })
  const notes = (answer: { body: { history: { note: string }[] } }) =>
    answer.body.history.flatMap(({ note }) => (note ? [note] : []))
  expect(notes(taken)).toEqual(['Rings at six'])
  expect((await work(mine.owner, id, { assigneeId: mine.colleague.id })).status).toBe(200)
  await vi.waitFor(async () => {
    const [mail] = await mailsTo(mine.colleague.email)
    expect(mail).toContain(`/personal_account_page/companies/${mine.company.id}`)
  })
  for (const assigneeId of [moderator.id, theirs.owner.id, 999_999_999]) {
    expect((await work(mine.colleague, id, { assigneeId })).status).toBe(422)
  }
  expect((await work(mine.colleague, id, { status: 'new' })).body.assignee).toBeNull()
  expect(await work(mine.colleague, id, { status: 'closed' })).toMatchObject({
    status: 409,
    body: { code: 'callback_step' },
  })
  expect(await acts()).toBe(before)
  const [first] = (await call(QUEUE, '/api/callback-requests', { as: moderator })).body.items
  expect(notes({ body: first })).toEqual(['For the site alone', 'Rings at six'])
  // The site may give it to the company.
  expect((await work(moderator, id, { assigneeId: mine.colleague.id })).status).toBe(200)
  expect((await work(moderator, id, { assigneeId: theirs.owner.id })).status).toBe(422)
  for (const [as, status] of [
    [undefined, 401],
    [theirs.owner, 403],
    [await aUser(), 403],
  ] as const) {
    expect((await work(as, id, { note: 'Hello' })).status).toBe(status)
    expect((await work(as, 2_000_000_000, { note: 'Hello' })).status).toBe(status)
  }
  await db.callbackRequest.update({ where: { id }, data: { erasedAt: new Date() } })
  expect(await work(mine.owner, id, { note: 'Late' })).toMatchObject({ status: 409 })
})

test('a company reads the questions about its objects, and answers them', async () => {
  const [mine, theirs, reader] = [await aFirm(), await aFirm(), await aUser()]
  const flat = await aProperty({ complexId: mine.complex.id })
  const ask = (objectId: number, text: string) =>
    db.objectQuestion.create({
      data: { objectId, authorId: reader.id, text, language: 'en' },
      select: { id: true },
    })
  const first = await ask(mine.complex.id, 'Is there a lift?')
  const second = await ask(flat.id, 'Is there a cellar?')
  const foreign = await ask(theirs.complex.id, 'Is there a garden?')
  const gone = await ask(flat.id, 'Deleted')
  await db.objectQuestion.update({ where: { id: gone.id }, data: { deletedAt: new Date() } })
  const all = await questions(mine.colleague, mine.company.id)
  expect(idsOf(all)).toEqual([second.id, first.id])
  expect(all.body.items[0]).toMatchObject({
    object: { id: flat.id, complex: { id: mine.complex.id } },
  })
  const answer = (as: Someone, id: number) =>
    call(ANSWER, `/api/questions/${id}/answer`, {
      as,
      method: 'PUT',
      params: { id },
      body: { text: 'Yes, two.' },
    })
  expect((await answer(mine.colleague, foreign.id)).status).toBe(403)
  expect((await answer(mine.colleague, first.id)).status).toBe(200)
  expect(idsOf(await questions(mine.colleague, mine.company.id, '?open=1'))).toEqual([second.id])
  const { body } = await call(OWN, '/api/user/companies', { as: mine.owner })
  expect(body.items).toMatchObject([{ openQuestions: 1 }])
  await db.objectQuestion.createMany({
    data: Array.from({ length: 20 }, (_, n) => ({
      objectId: flat.id,
      authorId: reader.id,
      text: `Question ${n} about it`,
      language: 'en' as const,
      createdAt: new Date(1_700_000_000_000 + n),
    })),
  })
  const page = await questions(mine.owner, mine.company.id)
  const rest = await questions(mine.owner, mine.company.id, `?cursor=${page.body.next}`)
  expect([page.body.items.length, rest.body.items.length, rest.body.next]).toEqual([20, 2, null])
  expect(new Set([...idsOf(page), ...idsOf(rest)]).size).toBe(22)
  expect((await questions(mine.owner, mine.company.id, '?cursor=nonsense')).status).toBe(422)
})

test('a company reads its objects, sold ones too, and none of others', async () => {
  const [mine, theirs] = [await aFirm(), await aFirm()]
  const sold = await aProperty({ companyId: mine.company.id, status: 'sold' })
  const answer = await objects(mine.colleague, mine.company.id)
  expect(objectsOf(answer)).toEqual([sold.id, mine.complex.id])
  expect(objectsOf(await objects(theirs.owner, theirs.company.id))).toEqual([theirs.complex.id])
})

test('its objects are narrowed to complexes, to what is in none, and to the units of one', async () => {
  const { company, owner, complex } = await aFirm()
  const foreign = await aComplex()
  const inside = await aProperty({ companyId: company.id, complexId: complex.id })
  const single = await aProperty({ companyId: company.id })
  const sold = await aProperty({ companyId: company.id, status: 'sold' })
  await aProperty({ complexId: complex.id })
  const read = async (show: string | number) => {
    const answer = await objects(owner, company.id, `?show=${show}`)
    expect(answer.body.complexes).toEqual([{ id: complex.id, name: complex.name }])
    return objectsOf(answer)
  }
  expect(await read('complexes')).toEqual([complex.id])
  expect(await read('single')).toEqual([sold.id, single.id])
  expect(await read(complex.id)).toEqual([inside.id])
  expect(await read(foreign.id)).toEqual([])
  for (const show of ['flats', '0', '-1', '']) {
    const { status, body } = await objects(owner, company.id, `?show=${show}`)
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, '#/show'])
  }
})

test('a reader is told once by the mail of the notification', async () => {
  const { company, owner } = await aFirm()
  await asked('company', company)
  await db.notification.updateMany({
    where: { userId: owner.id },
    data: { mailDueAt: new Date(0) },
  })
  await runTask('mail-notifications')
  const mails = await mailsTo(owner.email)
  expect(mails.filter((mail) => mail.includes(company.name))).toHaveLength(1)
})

test('beside its objects a company sees what came of them in thirty days', async () => {
  const { company, owner, complex } = await aFirm()
  const flat = await aProperty({ companyId: company.id, favoriteCount: 2 })
  const agoHours = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await db.objectCall.createMany({
    data: [
      { objectId: flat.id, hour: agoHours(1), calls: 2, visitors: [] },
      { objectId: flat.id, hour: agoHours(29 * 24), calls: 1, visitors: [] },
      { objectId: flat.id, hour: agoHours(31 * 24), calls: 5, visitors: [] },
    ],
  })
  await db.objectHour.createMany({
    data: [
      { objectId: complex.id, hour: agoHours(1), views: 7 },
      { objectId: complex.id, hour: agoHours(31 * 24), views: 5 },
    ],
  })
  await asked('complex', complex)
  const { body } = await objects(owner, company.id)
  expect(body.items).toMatchObject([
    { object: { id: flat.id }, numbers: { views: 0, calls: 3, requests: 0, favorites: 2 } },
    { object: { id: complex.id }, numbers: { views: 7, calls: 0, requests: 1, favorites: 0 } },
  ])
})
