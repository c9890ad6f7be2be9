import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aComment, aCompany, aPost, aUser } from '@/lib/testing/factories'
import { GET as inbox } from '../notifications/route'
import { PATCH, GET as readOne } from './[id]/route'
import { GET, POST } from './route'

type Someone = { id: number } | undefined
let visitors = 0
/** A unique IP address. */
const elsewhere = () => ({
  'x-client-ip': `10.1.${Math.floor(visitors / 250)}.${++visitors % 250}`,
})
const send = (as: Someone, body: object, headers: Record<string, string> = {}) =>
  call(POST, '/api/reports', { as, body, headers })
const list = (as: Someone, query = '') => call(GET, `/api/reports${query}`, { as })
const work = (as: Someone, id: number, body: object) =>
  call(PATCH, `/api/reports/${id}`, { as, method: 'PATCH', params: { id }, body })

const aModerator = () => aUser({ role: 'moderator' })
const spam = (kind: string, { id }: { id: number }) => ({ kind, targetId: id, reason: 'spam' })
const rowOf = (id: number) => db.report.findUniqueOrThrow({ where: { id } })

const mailFor = (email: string) =>
  vi.waitFor(
    async () => {
      const [first] = await mailsTo(email)
      if (!first) throw new Error('no mail yet')
      return first
    },
    { timeout: 5000 },
  )

test('a member reports a post, a comment, a member and a company, and finds them as their own', async () => {
  const member = await aUser()
  const [post, comment, other, company] = await Promise.all([
    aPost(),
    aComment(),
    aUser({ name: 'Spammer' }),
    aCompany({ name: 'Seaview' }),
  ])
  for (const [kind, thing] of Object.entries({ post, comment, user: other, company })) {
    const sent = await send(member, spam(kind, thing))
    expect(sent, kind).toMatchObject({ status: 201, body: { isNew: true } })
  }
  const own = await list(member)
  expect(own.status).toBe(200)
  expect(own.body.items.map((item: { target: object }) => item.target)).toMatchObject([
    { kind: 'company', id: company.id, title: 'Seaview', path: `/companies/${company.id}` },
    { kind: 'user', id: other.id, title: 'Spammer', path: `/profile/${other.id}` },
    { kind: 'comment', path: `/forum_page/${comment.postId}#post-${comment.number}` },
    { kind: 'post', title: post.title, path: `/forum_page/${post.id}` },
  ])
  expect(own.body.items[0]).not.toHaveProperty('history')
  expect(own.body).not.toHaveProperty('counts')
  expect((await list(await aUser())).body.items).toEqual([])
})

test('objects of the catalogue are reported by what they are', async () => {
  const [member, flat, complex] = [await aUser(), await aProperty(), await aComplex()]
  expect((await send(member, spam('property', flat))).status).toBe(201)
  expect((await send(member, spam('complex', complex))).status).toBe(201)
  expect((await send(member, spam('property', complex))).status).toBe(404)
  const own = await list(member)
  expect(own.body.items.map((item: { target: object }) => item.target)).toMatchObject([
    { kind: 'complex', title: complex.name, path: `/detail_page/${complex.id}` },
    { kind: 'property', title: `#${flat.id}`, path: `/detail_page/${flat.id}` },
  ])
})

test('a visitor reports a page; the network is kept nowhere, the e-mail is for staff', async () => {
  const sent = await send(
    undefined,
    {
      kind: 'page',
      path: '/de/forums?sort=old',
      reason: 'other',
      text: 'Broken',
      email: 'V@x.org',
    },
    { ...elsewhere(), 'accept-language': 'de' },
  )
  expect(sent).toMatchObject({ status: 201, body: { isNew: true } })
  expect(await rowOf(sent.body.id)).toMatchObject({
    path: '/de/forums?sort=old',
    targetId: null,
    reporterId: null,
    email: 'v@x.org',
    language: 'de',
  })
  const queue = await list(await aModerator(), '?kind=page')
  expect(queue.body.items[0]).toMatchObject({
    reporter: null,
    email: 'v@x.org',
    target: { kind: 'page', path: '/de/forums?sort=old', title: '/de/forums?sort=old' },
    history: [{ event: 'reported', actor: null }],
  })
})

test('a member shows a picture of their own to the staff, of a page alone', async () => {
  const [member, other, moderator] = [await aUser(), await aUser(), await aModerator()]
  const id = randomUUID().replaceAll('-', '')
  const file = { width: 1200, height: 800, bytes: 1, hash: id }
  await db.upload.create({ data: { id, ownerId: member.id, ...file } })
  const problem = { kind: 'page', path: '/forums', reason: 'other', text: 'It is empty' }
  const shown = { ...problem, screenshotId: id }
  const fault = { status: 422, body: { errors: [{ pointer: '#/screenshotId' }] } }
  expect(await send(other, shown)).toMatchObject(fault)
  expect(await send(undefined, shown, elsewhere())).toMatchObject(fault)
  expect(await send(member, { ...shown, screenshotId: 'none' })).toMatchObject({ status: 422 })
  const sent = await send(member, shown)
  expect(sent.status).toBe(201)
  const { items } = (await list(moderator)).body
  expect(items[0]).toMatchObject({ id: sent.body.id, screenshot: { id, width: 1200 } })
  expect((await list(member)).body.items[0]).not.toHaveProperty('screenshot')
  const spamOf = { ...spam('post', await aPost()), screenshotId: id }
  expect((await send(member, spamOf)).status).toBe(201)
  expect((await list(moderator)).body.items[0]).toMatchObject({ screenshot: null })
})

test('the same again is the same report while it is undecided, and what is new is added', async () => {
  const [post, member, moderator] = [await aPost(), await aUser(), await aModerator()]
  const first = await send(member, { ...spam('post', post), text: 'An advert' })
  const again = await send(member, { ...spam('post', post), text: 'An advert' })
  const more = await send(member, { ...spam('post', post), text: 'And again below' })
  await send(member, { ...spam('post', post), text: 'And again below' })
  for (const answer of [again, more]) {
    expect(answer).toMatchObject({ status: 200, body: { id: first.body.id, isNew: false } })
  }
  const { body } = await work(moderator, first.body.id, { status: 'inWork' })
  expect(body.history).toMatchObject([
    { event: 'reported' },
    { event: 'added', text: 'And again below', actor: { id: member.id } },
    { event: 'taken', actor: { id: moderator.id } },
  ])
  await work(moderator, first.body.id, { status: 'rejected' })
  expect((await send(member, spam('post', post))).body.isNew).toBe(true)
  expect((await send(await aUser(), spam('post', post))).body.isNew).toBe(true)
})

test('ten at once of one member are one report', async () => {
  const [post, member] = [await aPost(), await aUser()]
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(member, spam('post', post))),
  )
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1)
  expect(await db.report.count({ where: { reporterId: member.id } })).toBe(1)
})

test('visitors are told apart by network and e-mail', async () => {
  const [post, [here, there]] = [await aPost(), [elsewhere(), elsewhere()]]
  const report = (headers: Record<string, string>, email = '') =>
    send(undefined, { ...spam('post', post), email }, headers).then(({ body }) => body.isNew)
  expect(await report(here)).toBe(true)
  expect(await report(here)).toBe(false)
  expect(await report(here, 'a@example.org')).toBe(true)
  expect(await report(there)).toBe(true)
})

test('staff takes a report, decides it, and the member is told by mail and on their page', async () => {
  const member = await aUser({ language: 'de', name: 'Jürgen Groß' })
  const [post, moderator] = [await aPost({ title: 'Cheap flats' }), await aModerator()]
  const { body: sent } = await send(member, { ...spam('post', post), text: 'An advert' })
  const taken = await work(moderator, sent.id, { status: 'inWork', note: 'Known author' })
  expect(taken).toMatchObject({
    status: 200,
    body: {
      status: 'inWork',
      assignee: { id: moderator.id },
      history: [
        { event: 'reported' },
        { event: 'taken' },
        { event: 'noted', text: 'Known author' },
      ],
    },
  })
  const done = await work(moderator, sent.id, { status: 'resolved', answer: 'Wir haben gekürzt.' })
  expect(done.body).toMatchObject({ status: 'resolved', answer: 'Wir haben gekürzt.' })
  expect(done.body.closedAt).not.toBeNull()

  const own = await list(member)
  expect(own.body.items).toMatchObject([{ status: 'resolved', answer: 'Wir haben gekürzt.' }])
  expect(JSON.stringify(own.body)).not.toContain('Known author')
  const mail = await mailFor(member.email)
  expect(mail).toContain('Guten Tag Jürgen Groß')
  expect(mail).toContain('Cheap flats')
  expect(mail).toContain('Wir haben gekürzt.')
  expect(mail).toContain('/de/reports/account_reports')
  expect(mail).not.toContain('Known author')
})

const decide = async (id: number, status: 'resolved' | 'rejected') => {
  const moderator = await aModerator()
  await work(moderator, id, { status: 'inWork' })
  expect((await work(moderator, id, { status })).status).toBe(200)
}
const inboxOf = (as: Someone) => call(inbox, '/api/notifications', { as })

test('the outcome comes to the inbox of the reporter, and of nobody else', async () => {
  const [member, other] = [await aUser(), await aUser()]
  const post = await aPost({ title: 'Cheap flats' })
  const first = await send(member, spam('post', post))
  const second = await send(member, spam('user', other))
  await decide(first.body.id, 'resolved')
  await decide(second.body.id, 'rejected')
  const { body } = await inboxOf(member)
  const told = { kind: 'report_outcome', count: 1, readAt: null }
  expect(body).toMatchObject({
    unread: 2,
    items: [
      { ...told, reportId: second.body.id, outcome: 'rejected', title: other.name },
      { ...told, reportId: first.body.id, outcome: 'resolved', title: 'Cheap flats' },
    ],
  })
  expect((await inboxOf(other)).body.items).toEqual([])
})

test('of what was taken away neither inbox nor mail repeats the words', async () => {
  const member = await aUser({ language: 'cs' })
  const post = await aPost({ title: 'Levné byty' })
  const { body } = await send(member, spam('post', post))
  await db.post.update({ where: { id: post.id }, data: { status: 'deleted' } })
  await decide(body.id, 'resolved')
  expect((await inboxOf(member)).body.items).toMatchObject([{ outcome: 'resolved', title: null }])
  expect(await mailFor(member.email)).not.toContain('Levné byty')
})

test('nothing is mailed to addresses that nobody confirmed: a newcomer’s, a visitor’s', async () => {
  const [post, newcomer, member] = [
    await aPost(),
    await aUser({ emailConfirmedAt: null }),
    await aUser(),
  ]
  const email = `visitor-${post.id}@example.org`
  const reports = [
    await send(newcomer, spam('post', post)),
    await send(undefined, { ...spam('post', post), email }, elsewhere()),
    await send(undefined, { ...spam('post', post), email: member.email }, elsewhere()),
    await send(member, spam('post', post)),
  ]
  for (const { body } of reports) await decide(body.id, 'resolved')
  expect(await mailFor(member.email)).toContain('Subject:')
  expect(await mailsTo(newcomer.email)).toEqual([])
  expect(await mailsTo(email)).toEqual([])
  expect(await mailsTo(member.email)).toHaveLength(1)
  expect((await inboxOf(newcomer)).body.items).toHaveLength(1)
})

test('of what is gone its reporter learns only that, staff still sees it', async () => {
  const [post, member, moderator] = [await aPost(), await aUser(), await aModerator()]
  const { body } = await send(member, spam('post', post))
  await db.post.update({ where: { id: post.id }, data: { status: 'deleted' } })
  expect((await list(member)).body.items[0].target).toMatchObject({ title: '', path: null })
  const { body: seen } = await work(moderator, body.id, { note: 'Gone' })
  expect(seen.target).toMatchObject({ title: post.title, path: null })
})

test('only the steps of the table are taken, by whoever has the report', async () => {
  const [post, member] = [await aPost(), await aUser()]
  const [first, second] = [await aModerator(), await aModerator()]
  const { body } = await send(member, spam('post', post))
  const { id } = body
  expect(await work(first, id, { status: 'resolved' })).toMatchObject({
    status: 409,
    body: { code: 'report_step', detail: 'Take this report before you decide it.' },
  })
  expect((await work(first, id, { status: 'inWork' })).status).toBe(200)
  expect((await work(first, id, { status: 'inWork' })).body.history).toHaveLength(2)
  expect(await work(second, id, { status: 'rejected' })).toMatchObject({
    status: 403,
    body: { code: 'report_taken' },
  })
  const over = await work(second, id, { status: 'inWork' })
  expect(over.body).toMatchObject({ status: 'inWork', assignee: { id: second.id } })
  expect((await work(first, id, { status: 'open' })).status).toBe(403)
  const back = await work(second, id, { status: 'open' })
  expect(back.body).toMatchObject({ status: 'open', assignee: null })
  await work(second, id, { status: 'inWork' })
  expect((await work(second, id, { status: 'rejected' })).status).toBe(200)
  for (const status of ['open', 'inWork', 'resolved']) {
    for (const anyone of [first, second]) {
      expect(await work(anyone, id, { status }), status).toMatchObject({
        status: 409,
        body: {
          code: 'report_step',
          detail: 'This report has already been decided, and the decision stands.',
        },
      })
    }
  }
  expect((await work(first, id, { note: 'Later' })).body.history.at(-1).text).toBe('Later')
})

test('who has not seen that a colleague took it does not take it over', async () => {
  const { body } = await send(await aUser(), spam('post', await aPost()))
  const [first, second] = [await aModerator(), await aModerator()]
  const take = (by: typeof first, assigneeId: number | null) =>
    work(by, body.id, { status: 'inWork', seen: { assigneeId } })
  expect((await take(first, null)).status).toBe(200)
  expect(await take(second, null)).toMatchObject({ status: 403, body: { code: 'report_taken' } })
  expect((await take(first, null)).body.assignee).toMatchObject({ id: first.id })
  expect((await take(second, first.id)).body.assignee).toMatchObject({ id: second.id })
})

test('of two who take it at once, one has it', async () => {
  const { body } = await send(await aUser(), spam('post', await aPost()))
  const staff = await Promise.all(Array.from({ length: 4 }, aModerator))
  await Promise.all(staff.map((person) => work(person, body.id, { status: 'inWork' })))
  const { assigneeId } = await rowOf(body.id)
  const taken = await db.reportEntry.findMany({ where: { reportId: body.id, event: 'taken' } })
  expect(taken.at(-1)?.actorId).toBe(assigneeId)
})

test('the queue is read by status and kind, page by page without a gap', async () => {
  const [member, moderator, company] = [await aUser(), await aModerator(), await aCompany()]
  const rows = await db.report.createManyAndReturn({
    data: Array.from({ length: 23 }, () => ({
      kind: 'company' as const,
      targetId: company.id,
      reason: 'fraud' as const,
      status: 'rejected' as const,
      reporterId: member.id,
      language: 'en' as const,
    })),
  })
  const query = '?status=rejected&kind=company'
  const first = await list(moderator, query)
  const second = await list(moderator, `${query}&cursor=${first.body.next}`)
  const ids = [...first.body.items, ...second.body.items].map((item) => item.id)
  expect(first.body.items).toHaveLength(20)
  expect(ids).toEqual(rows.map(({ id }) => id).reverse())
  expect(second.body.next).toBeNull()
  expect(first.body.counts).toEqual({ open: expect.any(Number), inWork: expect.any(Number) })
  expect((await list(moderator, '?mine=1')).body.items).toEqual([])
  expect((await list(member, '?status=open')).body.items).toEqual([])
})

test('the blocked can write about a page, which is how they appeal, and about nothing else', async () => {
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 60_000) })
  const page = { kind: 'page', path: '/', reason: 'other', text: 'The block is a mistake.' }
  expect((await send(blocked, page)).status).toBe(201)
  expect((await send(blocked, spam('post', await aPost()))).status).toBe(403)
})

test('guests read no list, members work on no report, the blocked report nothing', async () => {
  const [post, member] = [await aPost(), await aUser()]
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 60_000) })
  const { body } = await send(member, spam('post', post))
  expect((await list(undefined)).status).toBe(401)
  expect((await work(undefined, body.id, { status: 'inWork' })).status).toBe(401)
  expect((await work(member, body.id, { status: 'inWork' })).status).toBe(403)
  expect((await work(await aModerator(), 999_999_999, { status: 'inWork' })).status).toBe(404)
  expect(await send(blocked, spam('post', post))).toMatchObject({
    status: 403,
    body: { code: 'blocked' },
  })
  const blockedStaff = await aUser({ role: 'moderator', blockedUntil: new Date(Date.now() + 1e6) })
  expect((await work(blockedStaff, body.id, { status: 'inWork' })).status).toBe(403)
  expect((await list(blockedStaff)).body.items).toEqual([])
})

test('what nobody can read cannot be reported', async () => {
  const member = await aUser()
  const [draft, gone] = [
    await aPost({ status: 'draft' }),
    await aComment({ deletedAt: new Date() }),
  ]
  expect((await send(member, spam('post', draft))).status).toBe(404)
  expect((await send(member, spam('comment', gone))).status).toBe(404)
  expect((await send(member, spam('user', { id: 999_999_999 }))).status).toBe(404)
  expect((await send(member, spam('company', { id: 999_999_999 }))).status).toBe(404)
  expect((await send(member, spam('sale', { id: 1 }))).status).toBe(404)
})

test('wrong words are refused by field, a foreign form as a whole', async () => {
  const [post, member] = [await aPost(), await aUser()]
  const faults = async (body: object) => {
    const answer = await send(member, body)
    expect(answer.status).toBe(422)
    return answer.body.errors.map((issue: { pointer: string }) => issue.pointer)
  }
  expect(await faults({ kind: 'flat', targetId: post.id, reason: 'dull' })).toEqual([
    '#/kind',
    '#/reason',
  ])
  expect(await faults({ kind: 'post', reason: 'spam' })).toEqual(['#/targetId'])
  expect(await faults({ ...spam('post', post), reason: 'other' })).toEqual(['#/text'])
  expect(await faults({ ...spam('post', post), text: 'x'.repeat(2001) })).toEqual(['#/text'])
  expect(await faults({ ...spam('post', post), email: 'nobody' })).toEqual(['#/email'])
  expect(
    await faults({ kind: 'page', path: '//elsewhere.example', reason: 'other', text: 'x' }),
  ).toEqual(['#/path'])

  const { body } = await send(member, spam('post', post))
  const moderator = await aModerator()
  const refused = await work(moderator, body.id, { status: 'inWork', answer: 'Too early' })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/answer' }] } })
  expect((await work(moderator, body.id, {})).status).toBe(422)
  expect((await list(moderator, '?status=lost')).status).toBe(422)
  expect((await list(moderator, '?cursor=nonsense')).status).toBe(422)

  const foreign = { body: spam('post', post), withoutCsrf: true, as: member }
  expect((await call(POST, '/api/reports', foreign)).status).toBe(419)
})

test('staff reads one report as it stands, also when its text is taken away; others do not', async () => {
  const [member, moderator, post] = await Promise.all([aUser(), aModerator(), aPost()])
  const { id } = (await send(member, spam('post', post))).body
  const read = (as: Someone, of: number) =>
    call(readOne, `/api/reports/${of}`, { as, params: { id: of } })
  expect((await read(moderator, id)).body).toMatchObject({
    id,
    target: { id: post.id, path: `/forum_page/${post.id}` },
  })
  await db.post.update({ where: { id: post.id }, data: { status: 'hidden' } })
  expect((await read(moderator, id)).body).toMatchObject({ id, target: { path: null } })
  expect((await read(undefined, id)).status).toBe(401)
  expect((await read(member, id)).status).toBe(403)
  expect((await read(moderator, 0x7fffffff)).status).toBe(404)
})
