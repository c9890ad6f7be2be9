import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { feedFiles } from '@/lib/imports/run/feed-files'
import { readFeeds, uploadFeed } from '@/lib/imports/runs/commands'
import { db } from '@/lib/platform/db'
import { isExpiredSince } from '@/lib/platform/front/tag-clock'
import { call } from '@/lib/platform/testing/request'
import { aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany, aUser } from '@/lib/testing/factories'
import { aSource, feedXml, offerXml } from '@/lib/testing/feeds'
import { DELETE, GET as GET_ONE, PATCH } from './[id]/route'
import { GET as GET_RUNS, POST as POST_RUN } from './[id]/runs/route'
import { GET, POST } from './route'
import { PUT } from './runs/[id]/decision/route'
import { GET as GET_RUN } from './runs/[id]/route'

type User = Awaited<ReturnType<typeof aUser>>
let [admin, moderator, member, blocked] = [] as unknown as [User, User, User, User]
beforeAll(async () => {
  admin = await aUser({ role: 'admin' })
  moderator = await aUser({ role: 'moderator' })
  member = await aUser()
  blocked = await aUser({ role: 'admin', blockedUntil: new Date(Date.now() + 86_400_000) })
})

const draft = { name: 'Our houses', format: 'yrl', url: 'https://example.org/feed.xml' }
const upload = (id: number, body: string, as: { id: number } | undefined = admin) =>
  call(POST_RUN, `/api/feeds/${id}/runs`, {
    as,
    body,
    params: { id },
    headers: { 'content-type': 'application/xml' },
  })

test('an admin makes a source, staff see it, others do not', async () => {
  const company = await aCompany()
  const body = { ...draft, schedule: 'daily', companyId: company.id }
  const made = await call(POST, '/api/feeds', { as: admin, body })
  expect(made).toMatchObject({
    status: 201,
    body: { ...draft, company: { id: company.id }, lastCount: 0, lastRun: null },
  })
  const params = { id: made.body.id }
  const one = await call(GET_ONE, '/api/feeds/1', { as: moderator, params })
  expect(one).toMatchObject({ status: 200, body: { name: 'Our houses' } })
  const list = await call(GET, '/api/feeds', { as: moderator })
  expect(list.body.items).toContainEqual(one.body)
  await db.feedSource.update({ where: { id: made.body.id }, data: { nextRunAt: null } })
})

test('of two admins who edit a source at once the second is told, and nothing of it is done', async () => {
  const [source, company, other] = [
    await aSource(),
    await aCompany(),
    await aUser({ role: 'admin' }),
  ]
  const { id: objectId } = await aProperty({ sourceId: source.id })
  const patch = (as: User, body: object) =>
    call(PATCH, '/', { as, method: 'PATCH', params: { id: source.id }, body })
  const first = await patch(admin, { name: 'Renamed', version: 1 })
  expect(first).toMatchObject({ status: 200, body: { name: 'Renamed', version: 2 } })
  const late = await patch(other, { companyId: company.id, version: 1 })
  expect(late).toMatchObject({ status: 409, body: { code: 'edited_meanwhile', data: first.body } })
  expect(await db.property.findUnique({ where: { id: objectId } })).toMatchObject({
    companyId: null,
  })
  const answers = await Promise.all(
    ['Ours', 'Theirs'].map((name) => patch(admin, { name, version: 2 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await patch(other, { companyId: company.id, version: 3 })).status).toBe(200)
  expect(await db.property.findUnique({ where: { id: objectId } })).toMatchObject({
    companyId: company.id,
  })
})

test('a source that cannot be is refused', async () => {
  const wrong = [
    { ...draft, url: 'file:///etc/passwd' },
    { ...draft, name: '' },
    { ...draft, companyId: 999_999 },
    { ...draft, format: 'csv' },
  ]
  for (const body of wrong) {
    expect((await call(POST, '/api/feeds', { as: admin, body })).status).toBe(422)
  }
})

test('guests, members and blocked admins are refused, moderators only look', async () => {
  const source = await aSource()
  const { id } = await db.feedRun.create({ data: { sourceId: source.id, state: 'held' } })
  const [one, run] = [{ params: { id: source.id } }, { params: { id } }]
  const decision = { decision: 'release' }
  const reads = [
    (as?: User) => call(GET, '/api/feeds', { as }),
    (as?: User) => call(GET_ONE, '/api/feeds/1', { as, ...one }),
    (as?: User) => call(GET_RUNS, '/api/feeds/1/runs', { as, ...one }),
    (as?: User) => call(GET_RUN, '/api/feeds/runs/1', { as, ...run }),
  ]
  const writes = [
    (as?: User) => call(POST, '/api/feeds', { as, body: draft }),
    (as?: User) =>
      call(PATCH, '/api/feeds/1', { as, ...one, method: 'PATCH', body: { name: 'New' } }),
    (as?: User) => call(DELETE, '/api/feeds/1', { as, ...one, method: 'DELETE' }),
    (as?: User) => call(POST_RUN, '/api/feeds/1/runs', { as, ...one, method: 'POST' }),
    (as?: User) =>
      call(PUT, '/api/feeds/runs/1/decision', { as, ...run, method: 'PUT', body: decision }),
  ]
  for (const ask of [...reads, ...writes]) {
    expect((await ask()).status).toBe(401)
    expect((await ask(member)).status).toBe(403)
    expect((await ask(blocked)).status).toBe(403)
  }
  for (const read of reads) expect((await read(moderator)).status).toBe(200)
  for (const write of writes) expect((await write(moderator)).status).toBe(403)
  expect((await upload(source.id, feedXml([]), moderator)).status).toBe(403)
  expect(await db.feedRun.count({ where: { sourceId: source.id } })).toBe(1)
})

test('an uploaded file is kept, read in its turn, and reported page by page', async () => {
  const source = await aSource()
  const offers = Array.from({ length: 60 }, (_, at) => offerXml(at, { rooms: 'x' }))
  const made = await upload(source.id, feedXml(offers))
  expect(made).toMatchObject({ status: 202, body: { state: 'queued' } })
  expect(await readFeeds()).toMatchObject({ done: 1 })
  const params = { id: made.body.id }
  const report = await call(GET_RUN, '/api/feeds/runs/1', { as: admin, params })
  expect(report.body).toMatchObject({
    state: 'done',
    created: 60,
    issueCount: 60,
    source: { id: source.id, format: 'yrl' },
  })
  expect(report.body.bytesRead).toBe(report.body.bytes)
  const { items, next } = report.body.issues
  expect(items).toHaveLength(50)
  expect(items[0]).toEqual({
    line: 20,
    externalId: '0',
    field: 'rooms',
    code: 'number',
    value: 'x',
    refused: false,
  })
  const rest = await call(GET_RUN, `/api/feeds/runs/1?cursor=${next}`, { as: admin, params })
  expect(rest.body.issues.items).toHaveLength(10)
  expect(rest.body.issues.next).toBeNull()
  const bad = await call(GET_RUN, '/api/feeds/runs/1?cursor=x', { as: admin, params })
  expect(bad.status).toBe(422)
})

test('an empty file, one over the limit and one for nobody are refused, and leave nothing', async () => {
  const source = await aSource()
  expect((await upload(source.id, '')).status).toBe(400)
  expect((await upload(999_999, feedXml([]))).status).toBe(404)
  const viewer = { ...admin, isBlocked: false, by: { session: 0 } }
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: gzipSync('x'.repeat(100_000)),
  })
  await expect(uploadFeed(viewer, source.id, request, 50)).rejects.toMatchObject({ status: 413 })
  expect(await db.feedRun.count({ where: { sourceId: source.id } })).toBe(0)
})

test('fetching now queues one run, and needs an address', async () => {
  const [source, bare] = [await aSource({ url: draft.url }), await aSource()]
  const start = (id: number) =>
    call(POST_RUN, '/api/feeds/1/runs', { as: admin, method: 'POST', params: { id } })
  const [first, second] = [await start(source.id), await start(source.id)]
  expect([first.status, second.body.id]).toEqual([202, first.body.id])
  expect((await start(bare.id)).status).toBe(409)
  await db.feedRun.deleteMany({ where: { sourceId: source.id } })
})

test('two who fetch a source at once queue one run, and the log tells of one', async () => {
  const [source, other] = [await aSource({ url: draft.url }), await aUser({ role: 'admin' })]
  const params = { id: source.id }
  const answers = await Promise.all(
    [admin, other, admin, other].map((as) =>
      call(POST_RUN, '/api/feeds/1/runs', { as, method: 'POST', params }),
    ),
  )
  const runs = await db.feedRun.findMany({ where: { sourceId: source.id } })
  expect(runs).toHaveLength(1)
  expect(answers).toMatchObject(answers.map(() => ({ status: 202, body: { id: runs[0]?.id } })))
  const told = { kind: 'feed', targetId: source.id, action: 'run' } as const
  expect(await db.auditEntry.count({ where: told })).toBe(1)
  await db.feedRun.deleteMany({ where: { sourceId: source.id } })
})

test('a run that is held back is released or rejected, once', async () => {
  const source = await aSource({ lastCount: 10 })
  const decide = (id: number, decision: string) =>
    call(PUT, '/api/feeds/runs/1/decision', {
      as: admin,
      method: 'PUT',
      body: { decision },
      params: { id },
    })
  const first = await upload(source.id, feedXml([offerXml(1)]))
  expect((await decide(first.body.id, 'release')).status).toBe(409)
  expect(await readFeeds()).toMatchObject({ held: 1 })
  const { file } = await db.feedRun.findUniqueOrThrow({ where: { id: first.body.id } })
  expect(await decide(first.body.id, 'reject')).toMatchObject({ body: { state: 'rejected' } })
  expect(await feedFiles().get(file ?? '')).toBeNull()
  const second = await upload(source.id, feedXml([offerXml(1)]))
  await readFeeds()
  expect(await decide(second.body.id, 'release')).toMatchObject({
    body: { state: 'queued', released: true },
  })
  expect(await readFeeds()).toMatchObject({ done: 1 })
  expect((await decide(second.body.id, 'release')).status).toBe(409)
  expect((await decide(999_999, 'release')).status).toBe(404)
})

test('a schedule queues its source when its turn has come, and only then', async () => {
  const soon = new Date(Date.now() + 60_000)
  const url = 'http://10.0.0.1/feed.xml'
  const due = await aSource({ url, schedule: 'hourly', nextRunAt: new Date(0) })
  const later = await aSource({ url, schedule: 'daily', nextRunAt: soon })
  expect(await readFeeds()).toMatchObject({ queued: 1, failed: 1 })
  const { nextRunAt } = await db.feedSource.findUniqueOrThrow({ where: { id: due.id } })
  expect(nextRunAt?.getTime()).toBeGreaterThan(Date.now() + 3_500_000)
  expect(await db.feedRun.findMany({ where: { sourceId: due.id } })).toMatchObject([
    { state: 'failed', error: 'address' },
  ])
  expect(await db.feedRun.count({ where: { sourceId: later.id } })).toBe(0)
})

test('an edited source keeps what was not said, moves its objects, and starts anew elsewhere', async () => {
  const [source, company] = [await aSource({ url: draft.url, etag: 'x' }), await aCompany()]
  const property = await aProperty({ sourceId: source.id, companyId: source.companyId })
  const edit = { companyId: company.id, url: 'https://example.org/new.xml', schedule: 'hourly' }
  const edited = await call(PATCH, '/api/feeds/1', {
    as: admin,
    method: 'PATCH',
    body: edit,
    params: { id: source.id },
  })
  expect(edited.body).toMatchObject({ name: 'A feed', url: edit.url, company: { id: company.id } })
  expect(edited.body.nextRunAt).not.toBeNull()
  const rows = [
    await db.property.findUniqueOrThrow({ where: { id: property.id } }),
    await db.feedSource.findUniqueOrThrow({ where: { id: source.id } }),
  ]
  expect(rows).toMatchObject([{ companyId: company.id }, { etag: null }])
  await db.feedSource.update({ where: { id: source.id }, data: { nextRunAt: null } })
})

test('a removed source leaves its objects, retired; one that is being read stays', async () => {
  const source = await aSource()
  const property = await aProperty({ sourceId: source.id })
  const run = await db.feedRun.create({ data: { sourceId: source.id, state: 'running' } })
  const remove = () =>
    call(DELETE, '/api/feeds/1', { as: admin, method: 'DELETE', params: { id: source.id } })
  expect((await remove()).status).toBe(409)
  await db.feedRun.update({ where: { id: run.id }, data: { state: 'done' } })
  expect((await remove()).status).toBe(204)
  expect(await db.property.findUnique({ where: { id: property.id } })).toMatchObject({
    sourceId: null,
    status: 'retired',
  })
  expect((await remove()).status).toBe(404)
})

test('a run that breaks off keeps no other from being read', async () => {
  const [broken, whole] = [await aSource(), await aSource()]
  const run = await db.feedRun.create({ data: { sourceId: broken.id, file: '../nowhere' } })
  const other = await upload(whole.id, feedXml([offerXml(1)]))
  await expect(readFeeds()).rejects.toThrow('read-feeds')
  const states = await db.feedRun.findMany({
    where: { id: { in: [run.id, other.body.id] } },
    orderBy: { id: 'asc' },
    select: { state: true, error: true },
  })
  expect(states).toEqual([
    { state: 'failed', error: 'internal' },
    { state: 'done', error: null },
  ])
})

test('pages of objects know when their source goes to another company, and when it goes', async () => {
  const [source, company] = [await aSource(), await aCompany()]
  const property = await aProperty({ sourceId: source.id, companyId: source.companyId })
  const tags = [`object:${property.id}`]
  const params = { id: source.id }
  const readBefore = Date.now() - 1
  const body = { companyId: company.id }
  await call(PATCH, '/api/feeds/1', { as: admin, method: 'PATCH', body, params })
  expect(isExpiredSince(readBefore, tags)).toBe(true)
  await new Promise((done) => setTimeout(done, 5))
  const readAfter = Date.now()
  expect(isExpiredSince(readAfter, tags)).toBe(false)
  await new Promise((done) => setTimeout(done, 5))
  await call(DELETE, '/api/feeds/1', { as: admin, method: 'DELETE', params })
  expect(isExpiredSince(readAfter, tags)).toBe(true)
})
