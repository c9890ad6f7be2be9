import { inspect } from 'node:util'
import readXlsxFile from 'read-excel-file/node'
import { expect, test, vi } from 'vitest'
import { CONSENT } from '@/lib/callbacks/drafts/schema'
import { runTask } from '@/lib/jobs/commands'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { XLSX_TYPE } from '@/lib/platform/xlsx'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany, aUser } from '@/lib/testing/factories'
import { aSource } from '@/lib/testing/feeds'
import { aSale } from '@/lib/testing/sale-factories'
import { PATCH } from './[id]/route'
import { GET as DESK } from './desk/route'
import { GET as EXPORT } from './export/route'
import { GET, POST } from './route'

type Someone = { id: number } | undefined
let serial = 0
/** A unique phone number. */
const aNumber = () => `+4930${String(20_000_000 + process.pid * 100 + ++serial).slice(-8)}`
const about = (subject: string, thing?: { id: number }) => ({ subject, subjectId: thing?.id })
const draft = (more: object = {}) => ({
  subject: 'consultation',
  name: 'Anna Weiß',
  phone: aNumber(),
  country: 'DE',
  consent: CONSENT,
  ...more,
})
const ask = (as: Someone, body: object, headers: Record<string, string> = {}) =>
  call(POST, '/api/callback-requests', { as, body, headers })
const list = (as: Someone, query = '') => call(GET, `/api/callback-requests${query}`, { as })
const work = (as: Someone, id: number, body: object) =>
  call(PATCH, `/api/callback-requests/${id}`, { as, method: 'PATCH', params: { id }, body })
const desk = (as: Someone) => call(DESK, '/api/callback-requests/desk', { as })

/** Text and headers of the exported file. */
async function download(as: Someone, query = '') {
  const request = new Request(`http://localhost:3000/api/callback-requests/export${query}`, {
    headers: { 'accept-language': 'en', ...(as && { cookie: await sessionCookie(as) }) },
  })
  const answer = await EXPORT(request)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes }
}

const linesOf = async (bytes: Buffer) => (await readXlsxFile(bytes))[0]?.data ?? []

const aModerator = (more: object = {}) => aUser({ role: 'moderator', ...more })
const blockedUntil = () => ({ blockedUntil: new Date(Date.now() + 600_000) })

/** Inserts a request of this user. */
async function aRequest(as?: Someone, more: object = {}) {
  const body = draft(more)
  expect((await ask(as, body)).status).toBe(201)
  return db.callbackRequest.findFirstOrThrow({
    where: { phone: body.phone },
    include: { entries: true },
  })
}

const mailFor = (email: string) =>
  vi.waitFor(
    async () => {
      const [first] = await mailsTo(email)
      if (!first) throw new Error('no mail yet')
      return first
    },
    { timeout: 5000 },
  )

test('a visitor asks about a flat; what they say is kept with their consent, and told to nobody', async () => {
  const flat = await aProperty({ title: 'Flat at the park' })
  const body = draft({
    ...about('property', flat),
    name: '  Anna \t Weiß ',
    phone: '030 901820',
    email: 'Anna@Example.org',
    comment: 'After six',
  })
  const answer = await ask(undefined, body, { 'accept-language': 'de' })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({ reference: expect.stringMatching(/^[\w-]{12}$/) })
  const row = await db.callbackRequest.findFirstOrThrow({ where: { subjectId: flat.id } })
  expect(row).toMatchObject({
    subject: 'property',
    name: 'Anna Weiß',
    phone: '+4930901820',
    email: 'anna@example.org',
    comment: 'After six',
    consentVersion: CONSENT,
    status: 'new',
    userId: null,
    assigneeId: null,
    language: 'de',
    erasedAt: null,
  })
  expect(Math.abs(row.consentAt.getTime() - Date.now())).toBeLessThan(60_000)
})

test('a member asks about a complex and a company, and finds both as their own', async () => {
  const [member, complex, company] = [await aUser(), await aComplex(), await aCompany()]
  await aRequest(member, about('complex', complex))
  await aRequest(member, { ...about('company', company), comment: 'Please' })
  const own = await list(member, '?mine=1')
  expect(own.body).toMatchObject({
    next: null,
    items: [
      { target: { kind: 'company', title: company.name, path: `/companies/${company.id}` } },
      { target: { kind: 'complex', title: complex.name, path: `/detail_page/${complex.id}` } },
    ],
  })
  expect(Object.keys(own.body.items[0]).sort()).toEqual([
    'comment',
    'createdAt',
    'id',
    'phoneText',
    'status',
    'target',
  ])
  expect((await list(await aUser(), '?mine=1')).body.items).toEqual([])
})

test.each([
  [{ phone: '12' }, ['#/phone']],
  [{ phone: '' }, ['#/phone']],
  [{ phone: '601 123 456', country: 'RU' }, ['#/phone']],
  [{ name: ' ' }, ['#/name']],
  [{ name: '12' }, ['#/name']],
  [{ name: 'x'.repeat(81), phone: 'none' }, ['#/name', '#/phone']],
])('a name or a number that cannot be (%o) is refused in these words', async (given, pointers) => {
  const answer = await ask(undefined, draft(given))
  expect(answer).toMatchObject({ status: 422, body: { code: 'contact_wrong' } })
  expect(answer.body.detail).toBe('Please check that the name and phone number are correct')
  expect(answer.body.errors).toMatchObject(
    pointers.map((pointer) => ({ pointer, message: answer.body.detail })),
  )
})

test('without consent, about nothing, from a foreign form: refused', async () => {
  const company = await aCompany()
  const fields = async (more: object) => {
    const answer = await ask(undefined, draft(more))
    expect(answer.status).toBe(422)
    return answer.body.errors.map((issue: { pointer: string }) => issue.pointer)
  }
  expect(await fields({ consent: undefined })).toEqual(['#/consent'])
  expect(await fields({ consent: 'yes' })).toEqual(['#/consent'])
  expect(await fields({ subject: 'company' })).toEqual(['#/subjectId'])
  expect(await fields({ country: 'XX' })).toEqual(['#/country'])
  expect(await fields({ email: 'nobody' })).toEqual(['#/email'])
  expect(await fields({ comment: 'x'.repeat(2001) })).toEqual(['#/comment'])
  expect((await ask(undefined, draft({ subject: 'company', subjectId: 999_999_999 }))).status).toBe(
    404,
  )
  expect((await ask(undefined, draft({ subject: 'property', subjectId: company.id }))).status).toBe(
    404,
  )
  expect((await ask(undefined, draft({ subject: 'sale', subjectId: 1 }))).status).toBe(404)
  const foreign = await call(POST, '/api/callback-requests', { body: draft(), withoutCsrf: true })
  expect(foreign.status).toBe(419)
  expect((await ask(await aUser(blockedUntil()), draft())).body.code).toBe('blocked')
})

/** Requests of a phone number in the staff's list. */
async function queueOf(phone: string) {
  const { body } = await list(await aModerator(), `?q=${encodeURIComponent(phone)}`)
  return body.items
}

test('the same number about the same thing is one request for ten minutes, and a stranger learns nothing', async () => {
  const company = await aCompany()
  const body = draft({ ...about('company', company), phone: '030 901821', comment: 'First' })
  const first = await ask(undefined, body)
  const stranger = await aUser({ name: 'Boris' })
  const again = await ask(stranger, {
    ...body,
    name: 'Somebody else',
    phone: '+49 30/901821',
    comment: 'Do not call me',
  })
  expect([again.status, Object.keys(again.body)]).toEqual([first.status, Object.keys(first.body)])
  expect(again.body.reference).toMatch(/^[\w-]{12}$/)
  expect(again.body.reference).not.toBe(first.body.reference)

  const [request, ...more] = await queueOf('+4930901821')
  expect(more).toEqual([])
  expect(request).toMatchObject({ name: 'Anna Weiß', comment: 'First', user: null })
  expect(request.history).toMatchObject([
    { event: 'requested', note: '' },
    { event: 'repeated', note: '' },
  ])
  expect(request.repeats).toMatchObject([
    { name: 'Somebody else', comment: 'Do not call me', user: { id: stranger.id } },
  ])
  expect((await list(stranger, '?mine=1')).body.items).toMatchObject([
    { comment: 'Do not call me', status: 'new' },
  ])
  const other = await ask(undefined, { ...body, subject: 'consultation' })
  expect(other.status).toBe(201)
  await db.callbackRequest.updateMany({
    where: { phone: '+4930901821', subject: 'company' },
    data: { createdAt: new Date(Date.now() - 11 * 60_000) },
  })
  await ask(undefined, body)
  expect(await queueOf('+4930901821')).toHaveLength(3)
})

test('what the same member sends again joins their own request', async () => {
  const member = await aUser()
  const body = draft({ comment: 'First' })
  const references = new Set<string>()
  for (const comment of ['First', 'Second']) {
    const answer = await ask(member, { ...body, comment })
    expect(answer.status).toBe(201)
    references.add(answer.body.reference)
  }
  expect(references.size).toBe(2)
  const [request] = await queueOf(body.phone)
  expect(request).toMatchObject({ comment: 'First', repeats: [] })
  expect(request.history.at(-1)).toMatchObject({ event: 'repeated', note: 'Second' })
  expect((await list(member, '?mine=1')).body.items).toHaveLength(1)
})

test('a repeat is worked on with its request: found by its name, moved along, closed to others', async () => {
  const [moderator, stranger] = [await aModerator(), await aUser()]
  const { id, phone } = await aRequest()
  const name = `Repeating ${++serial} ${process.pid}`
  await ask(stranger, draft({ phone, name }))
  const found = await list(moderator, `?q=${encodeURIComponent(name)}`)
  expect(found.body.items).toMatchObject([{ id, repeats: [{ name }] }])
  const repeatId = found.body.items[0].repeats[0].id
  expect((await work(moderator, repeatId, { status: 'inWork' })).status).toBe(404)
  await work(moderator, id, { status: 'inWork' })
  expect((await list(stranger, '?mine=1')).body.items).toMatchObject([{ status: 'inWork' }])
})

test('ten at once are one request, and each is told the same', async () => {
  const body = draft()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(undefined, body)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(10)
  const [request, ...more] = await queueOf(body.phone)
  expect(more).toEqual([])
  expect(request.repeats).toHaveLength(9)
})

test('who may read, work on and take away the requests', async () => {
  const { id } = await aRequest()
  const people = {
    guest: undefined,
    member: await aUser(),
    blocked: await aModerator(blockedUntil()),
    moderator: await aModerator(),
    admin: await aUser({ role: 'admin' }),
  }
  const statuses = async (of: (as: Someone) => Promise<{ status: number }>) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(people).map(async ([who, as]) => [who, (await of(as)).status]),
      ),
    )
  const matrix = { guest: 401, member: 403, blocked: 403, moderator: 200, admin: 200 }
  expect(await statuses((as) => list(as))).toEqual(matrix)
  expect(await statuses((as) => desk(as))).toEqual(matrix)
  expect(await statuses((as) => work(as, id, { note: 'Seen' }))).toEqual(matrix)
  expect(await statuses((as) => download(as))).toEqual(matrix)
  expect(await statuses((as) => list(as, '?mine=1'))).toEqual({
    ...matrix,
    member: 200,
    blocked: 200,
  })
})

test('staff takes a request, calls, closes and opens it again, each step in its history', async () => {
  const [moderator, colleague] = [await aModerator(), await aModerator()]
  const { id } = await aRequest(await aUser({ name: 'Rita' }))
  const taken = await work(moderator, id, { status: 'inWork', note: 'Calling at six' })
  expect(taken).toMatchObject({
    status: 200,
    body: { status: 'inWork', assignee: { id: moderator.id }, user: { name: 'Rita' } },
  })
  expect((await work(moderator, id, { status: 'inWork' })).body.history).toHaveLength(3)
  expect((await work(colleague, id, { status: 'called' })).body).toMatchObject({
    status: 'called',
    assignee: { id: moderator.id },
  })
  await work(moderator, id, { status: 'closed' })
  const { body } = await work(colleague, id, { status: 'inWork' })
  expect(body.assignee.id).toBe(colleague.id)
  expect(body.history.map(({ event }: { event: string }) => event)).toEqual([
    'requested',
    'taken',
    'noted',
    'called',
    'closed',
    'reopened',
  ])
  expect((await work(colleague, id, { status: 'new' })).body).toMatchObject({
    status: 'new',
    assignee: null,
  })
})

test('steps that are not in the table, unknown requests and foreign assignees are refused', async () => {
  const moderator = await aModerator()
  const { id } = await aRequest()
  for (const status of ['called', 'closed']) {
    expect(await work(moderator, id, { status })).toMatchObject({
      status: 409,
      body: { code: 'callback_step', detail: 'Take this request first.' },
    })
  }
  expect((await work(moderator, id, { status: 'sold' })).status).toBe(422)
  expect((await work(moderator, id, {})).status).toBe(422)
  expect((await work(moderator, 999_999_999, { note: 'x' })).status).toBe(404)
  expect((await work(moderator, id, { assigneeId: 9_999_999_999 })).status).toBe(422)
  for (const someone of [await aUser(), await aModerator(blockedUntil()), { id: 999_999_999 }]) {
    expect(await work(moderator, id, { assigneeId: someone.id })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/assigneeId', code: 'unknown_colleague' }] },
    })
  }
})

test('who has not seen that a colleague took it does not take it over', async () => {
  const [first, second] = [await aModerator(), await aModerator()]
  const { id } = await aRequest()
  const take = (by: typeof first, assigneeId: number | null) =>
    work(by, id, { status: 'inWork', seen: { assigneeId } })
  expect((await take(first, null)).status).toBe(200)
  expect(await take(second, null)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await take(second, first.id)).body.assignee).toMatchObject({ id: second.id })
})

test('of two who take it at once, the history ends with who has it', async () => {
  const { id } = await aRequest()
  const staff = await Promise.all(Array.from({ length: 4 }, () => aModerator()))
  await Promise.all(staff.map((person) => work(person, id, { status: 'inWork' })))
  const { assigneeId } = await db.callbackRequest.findUniqueOrThrow({ where: { id } })
  const taken = await db.callbackEntry.findMany({
    where: { requestId: id, event: 'taken' },
    orderBy: { id: 'asc' },
  })
  expect(taken.at(-1)?.actorId).toBe(assigneeId)
})

test('moderators are told by mail that somebody waits, who is given a request too; neither mail says who', async () => {
  const [first, colleague] = [await aModerator({ language: 'de' }), await aModerator()]
  const secret = { name: 'Zacharias Quint', email: 'quint@example.org', comment: 'Very secret' }
  const { id, phone } = await aRequest(undefined, { ...secret, ...about('consultation') })
  const told = await mailFor(first.email)
  expect(told).toContain('/de/staff/requests')
  const { body } = await work(first, id, { assigneeId: colleague.id })
  expect(body).toMatchObject({ status: 'new', assignee: { id: colleague.id } })
  expect(body.history.at(-1)).toMatchObject({ event: 'assigned', assignee: { id: colleague.id } })
  await vi.waitFor(async () => expect(await mailsTo(colleague.email)).toHaveLength(2))
  for (const mail of [told, ...(await mailsTo(colleague.email))]) {
    for (const word of [...Object.values(secret), phone, phone.slice(3)]) {
      expect(mail).not.toContain(word)
    }
  }
  expect(await mailsTo((await aUser()).email)).toEqual([])
})

test('a request about a sale goes to its manager, who is told; one who is no staff or blocked gets none', async () => {
  const [manager, other] = [await aModerator(), await aModerator()]
  const sale = await aSale({ managerId: manager.id })
  const { id } = await aRequest(undefined, about('sale', sale))
  const { body } = await list(manager, `?assignee=${manager.id}`)
  const mine = body.items.find((item: { id: number }) => item.id === id)
  expect(mine).toMatchObject({ status: 'new', assignee: { id: manager.id } })
  expect(mine.history).toMatchObject([
    { event: 'requested' },
    { event: 'assigned', actor: null, assignee: { id: manager.id } },
  ])
  expect(await mailFor(manager.email)).toContain('/staff/requests')
  expect(await mailsTo(other.email)).toEqual([])
  for (const unfit of [await aUser(), await aModerator(blockedUntil())]) {
    const elsewhere = await aSale({ managerId: unfit.id })
    const request = await aRequest(undefined, about('sale', elsewhere))
    expect(request).toMatchObject({ assigneeId: null, entries: [{ event: 'requested' }] })
  }
})

test('nothing of a request is ever logged', async () => {
  const written: string[] = []
  const spies = (['log', 'info', 'warn', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...args) => void written.push(inspect(args))),
  )
  const moderator = await aModerator()
  const { id, phone } = await aRequest(undefined, { name: 'Quentin Loud', comment: 'Hushhush' })
  await ask(undefined, draft({ name: 'Quentin Loud', phone: '12' }))
  await work(moderator, id, { status: 'closed', note: 'Hushhush' })
  await list(moderator, '?q=Quentin')
  await mailFor(moderator.email)
  for (const spy of spies) spy.mockRestore()
  for (const word of ['Quentin', 'Hushhush', phone]) {
    expect(written.join('\n')).not.toContain(word)
  }
})

test('the list is narrowed by status, subject, assignee, name and number', async () => {
  const moderator = await aModerator()
  const company = await aCompany()
  const word = `Filter${++serial}${process.pid}`
  const [one, two] = [
    await aRequest(undefined, { name: `${word} 100%_a`, ...about('company', company) }),
    await aRequest(undefined, { name: `${word} b` }),
  ]
  await work(moderator, two.id, { status: 'inWork' })
  const ids = async (query: string) =>
    (await list(moderator, query)).body.items.map((item: { id: number }) => item.id)
  const q = `q=${word.toLowerCase()}`
  expect(await ids(`?${q}`)).toEqual([two.id, one.id])
  expect(await ids(`?${q}&status=new`)).toEqual([one.id])
  expect(await ids(`?${q}&subject=consultation`)).toEqual([two.id])
  expect(await ids(`?${q}&assignee=none`)).toEqual([one.id])
  expect(await ids(`?${q}&assignee=${moderator.id}`)).toEqual([two.id])
  expect(await ids(`?q=${encodeURIComponent('100%_')}&subject=company`)).toEqual([one.id])
  expect(await ids(`?q=${encodeURIComponent('0%_0')}`)).toEqual([])
  const { phone } = two
  const spaced = `${phone.slice(3, 5)} ${phone.slice(5, 8)}-${phone.slice(8)}`
  expect(await ids(`?q=${encodeURIComponent(spaced)}`)).toEqual([two.id])
  expect((await list(moderator, '?status=sold')).status).toBe(422)
  expect((await list(moderator, '?cursor=abc')).status).toBe(422)
})

test('the list goes on page by page without a gap, in few statements', async () => {
  const [moderator, colleague] = [await aModerator(), await aModerator()]
  const { count } = await db.callbackRequest.createMany({
    data: Array.from({ length: 23 }, (_, i) => ({
      subject: 'consultation' as const,
      name: `Name ${i}`,
      phone: '+4930901822',
      consentVersion: CONSENT,
      consentAt: new Date(),
      status: 'called' as const,
      assigneeId: colleague.id,
      language: 'en' as const,
    })),
  })
  const query = `?assignee=${colleague.id}`
  const first = await list(moderator, query)
  const statements = await statementsOf(() => list(moderator, query))
  const second = await list(moderator, `${query}&cursor=${first.body.next}`)
  const ids = [...first.body.items, ...second.body.items].map((item) => item.id)
  expect(first.body.items).toHaveLength(20)
  expect(new Set(ids).size).toBe(count)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  expect(second.body.next).toBeNull()
  expect(statements.length).toBeLessThanOrEqual(4 + 1)
  const { body } = await desk(moderator)
  expect(body.counts.called).toBeGreaterThanOrEqual(23)
  expect(body.staff.map(({ id }: { id: number }) => id)).toContain(colleague.id)
})

test('the file holds the same choice, safe for spreadsheets, in the language that is asked for', async () => {
  const moderator = await aModerator()
  const company = await aCompany({ name: 'Seaview "Ltd"' })
  const word = `Export${++serial}${process.pid}`
  const hostile = { name: `=HYPERLINK("x";"${word}")`, comment: 'Zwölf;=1+1,\n=2+2 живём' }
  const { id, phone } = await aRequest(undefined, { ...hostile, ...about('company', company) })
  await ask(undefined, draft({ ...about('company', company), phone, name: `${word} again` }))
  const file = await download(moderator, `?q=${word}&language=de`)
  expect(file.headers.get('content-type')).toBe(XLSX_TYPE)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.xlsx"$/)
  expect(file.headers.get('cache-control')).toContain('no-store')
  const [head, repeat, request, ...more] = await linesOf(file.bytes)
  expect(head?.slice(0, 4)).toEqual(['Nummer', 'Wiederholt Nummer', 'Eingegangen', 'Status'])
  expect(repeat).toEqual(expect.arrayContaining([String(id), `${word} again`, phone]))
  expect(request).toEqual(
    expect.arrayContaining([
      String(id),
      'Neu',
      'Unternehmen',
      'Seaview "Ltd"',
      hostile.name,
      phone,
      hostile.comment,
    ]),
  )
  expect(request?.join()).toContain(`/de/companies/${company.id}`)
  expect(more).toEqual([])
  const none = await download(moderator, '?q=nobody-is-called-so')
  expect(await linesOf(none.bytes)).toHaveLength(1)
})

test('after a year nothing of the person is left, and what is young stays', async () => {
  const [member, moderator] = [await aUser(), await aModerator()]
  const old = await aRequest(member, { email: 'old@example.org', comment: 'Old words' })
  await work(moderator, old.id, { status: 'inWork', note: 'Old note' })
  const young = await aRequest(member)
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  await db.callbackRequest.update({ where: { id: old.id }, data: { createdAt: days(366) } })
  await db.callbackRequest.update({ where: { id: young.id }, data: { createdAt: days(364) } })
  const { callbacks } = await runTask('sweep')
  expect(callbacks).toBeGreaterThanOrEqual(1)
  const row = await db.callbackRequest.findUniqueOrThrow({
    where: { id: old.id },
    include: { entries: { orderBy: { id: 'asc' } } },
  })
  expect(row).toMatchObject({
    name: '',
    phone: '',
    email: null,
    comment: '',
    userId: null,
    status: 'inWork',
    erasedAt: expect.any(Date),
  })
  expect(row.entries.map(({ event, note }) => [event, note])).toEqual([
    ['requested', ''],
    ['taken', ''],
    ['noted', ''],
    ['erased', ''],
  ])
  expect((await list(member, '?mine=1')).body.items).toMatchObject([{ id: young.id }])
  expect(await work(moderator, old.id, { note: 'Anna again' })).toMatchObject({
    status: 409,
    body: { code: 'callback_erased' },
  })
  const { callbacks: again } = await runTask('sweep')
  expect(again).toBe(0)
})

test('of an object of a source without a company, the owner of the source hears, and site staff', async () => {
  const owner = await aUser({ role: 'admin', language: 'en' })
  const source = await aSource({ companyId: null, ownerId: owner.id })
  const [flat, complex] = [
    await aProperty({ sourceId: source.id, title: 'Attic of nobody' }),
    await aComplex({ sourceId: source.id, name: 'Yard of nobody' }),
  ]
  const asked = await aRequest(undefined, { ...about('property', flat), comment: 'Secret words' })
  await aRequest(undefined, about('complex', complex))
  const told = await db.notification.findMany({
    where: { userId: owner.id },
    orderBy: { id: 'asc' },
    select: { kind: true, targetId: true, data: true },
  })
  expect(told).toEqual([
    { kind: 'callback', targetId: flat.id, data: { title: 'Attic of nobody' } },
    { kind: 'callback', targetId: complex.id, data: { title: 'Yard of nobody' } },
  ])
  const mail = await mailFor(owner.email)
  expect(mail).toContain('/en/staff/requests')
  expect(mail).not.toContain('Secret words')
  const read = (await list(owner)).body.items.map(({ id }: { id: number }) => id)
  expect(read).toContain(asked.id)
})

test('who asks, an owner who is no longer staff does not read; one who is blocked is not told', async () => {
  const [former, blocked] = [await aUser(), await aUser({ role: 'admin', ...blockedUntil() })]
  for (const owner of [former, blocked]) {
    const source = await aSource({ companyId: null, ownerId: owner.id })
    await aRequest(undefined, about('property', await aProperty({ sourceId: source.id })))
  }
  const toldOf = (user: { id: number }) => db.notification.count({ where: { userId: user.id } })
  expect([await toldOf(former), await toldOf(blocked)]).toEqual([1, 0])
  expect(await mailsTo(former.email)).toEqual([])
  expect((await list(former)).status).toBe(403)
})

test('of an object with a company, the owner of its source hears nothing', async () => {
  const owner = await aUser({ role: 'admin' })
  const source = await aSource({ ownerId: owner.id })
  const complex = await aComplex({ companyId: source.companyId })
  const [own, unit] = [
    await aProperty({ sourceId: source.id, companyId: source.companyId }),
    await aProperty({ sourceId: source.id, complexId: complex.id }),
  ]
  await aRequest(undefined, about('property', own))
  await aRequest(undefined, about('property', unit))
  expect(await db.notification.count({ where: { userId: owner.id } })).toBe(0)
})
