import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { readFeeds } from '@/lib/imports/runs/commands'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { type ApiCall, apiCalls, apiWorld } from '@/lib/testing/api-calls'
import { contents } from '@/lib/testing/contents'
import { aSource, feedXml, offerXml } from '@/lib/testing/feeds'
import { POST as IMPORT } from './feeds/[id]/runs/route'
import { POST as UPLOAD } from './uploads/route'

const ROOT = join(import.meta.dirname, '../..')
const schema = globSync('prisma/schema/*.prisma', { cwd: ROOT })
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n')
const models = [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)]
const isModel = (type: string) => models.some(([, name]) => name === type)

/** Who and what a row is, and whose: only a few calls are told any of it. */
const OWN = ['id', 'authorId', 'userId', 'ownerId', 'role', 'email', 'passwordHash', 'blockedUntil']

/** Every column of every table, with a value of its type. */
const VALUES: Record<string, unknown> = {
  Int: 1,
  BigInt: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2030-01-01T00:00:00.000Z',
}
const COLUMNS = Object.fromEntries(
  models.flatMap(([, , body = '']) =>
    [...body.matchAll(/^\s+(\w+)\s+(\w+)(\[\])?/gm)].flatMap(([, name = '', type = '', list]) =>
      isModel(type) ? [] : [[name, list ? [] : (VALUES[type] ?? 'admin')]],
    ),
  ),
)

// An answer names fifty faults at most.
const BODY = { ...Object.fromEntries(OWN.map((name) => [name, COLUMNS[name]])), ...COLUMNS }

const TOLD = [
  // The address to register, to log in, to answer, to change.
  /\/(register|login|forgot-password|user\/email|reports|callback-requests|auth\/yandex\/account)$/,
  // Drafts may be sent back as they were answered.
  /\/(posts\/\[id\]|sales|sales\/\[id\]|sales\/\[id\]\/draft)$/,
  /\/users\/\[id\]\/role$/,
  // Whom to invite to a company, and to whom it goes; where a claim is proved.
  /\/companies\/\[id\]\/(invitations|owner|claim\/mail)$/,
]

const { people, paramsOf } = await apiWorld()
const calls = (await apiCalls()).filter(({ method }) => method !== 'GET')
/** Some read it themselves, as JSON or as a form. */
const takes = (type: string) =>
  calls.filter(({ handler: { contract } }) => contract.takes[type] ?? null)
const takers = [
  ...calls.filter(({ handler }) => handler.contract.body),
  ...takes('application/json'),
]
const forms = takes('multipart/form-data')
const unknownIn = (body: { errors?: { pointer: string; code: string }[] }) =>
  (body.errors ?? [])
    .filter(({ code }) => code === 'unknown_field')
    .map(({ pointer }) => pointer.slice(2))

let before: Awaited<ReturnType<typeof contents>>
beforeAll(async () => {
  before = await contents()
})

test('there are columns, and calls that take bodies', () => {
  expect(Object.keys(COLUMNS).length).toBeGreaterThan(200)
  expect(COLUMNS).toMatchObject({
    blockedUntil: VALUES.DateTime,
    emailConfirmedAt: VALUES.DateTime,
  })
  expect(takers.length).toBeGreaterThan(60)
  expect(forms.map(({ name }) => name)).toContain('PUT /sales/[id]')
})

async function expectRefusal({ name, handler, path, method }: ApiCall, body: unknown) {
  for (const as of [people.member, people.admin]) {
    const params = paramsOf({ path })
    const answer = await call(handler, `/api${path}`, { as, method, params, body })
    expect([name, answer.status]).toEqual([name, expect.toSatisfy(isRefusal)])
    if (answer.status !== 422) continue
    const unknown = unknownIn(answer.body)
    const isTold = TOLD.some((one) => one.test(path))
    const wanted = isTold ? ['passwordHash', 'blockedUntil'] : OWN
    expect(unknown, name).toEqual(expect.arrayContaining(wanted))
  }
}

test.each(takers)('$name: every column at once', (each) => expectRefusal(each, BODY))

test.each(forms)('$name: every column at once, as fields of a form', async (each) => {
  const form = new FormData()
  if (each.method === 'POST') form.append('_method', 'PUT')
  for (const [name, value] of Object.entries(BODY)) form.append(name, String(value))
  await expectRefusal(each, form)
})

test('and nothing has changed anywhere', async () => {
  expect(await contents()).toEqual(before)
})

/** Both are given the bytes as they came, a report that is logged and a file that is read by its own schema. */
test('what takes neither JSON nor a form takes bytes, and no column in its address', async () => {
  const bytes = calls.filter(({ handler: { contract } }) =>
    Object.values(contract.takes).includes(null),
  )
  expect(bytes.map(({ name }) => name).sort()).toEqual([
    'POST /csp-reports',
    'POST /feeds/[id]/runs',
  ])
  const query = new URLSearchParams(Object.entries(BODY).map(([name, value]) => [name, `${value}`]))
  const { id } = await aSource({ url: 'https://feeds.example.org/all.xml' })
  for (const { name, handler, method, path } of bytes) {
    const options = { as: people.admin, method, params: { id } }
    const answer = await call(handler, `/api${path}?${query}`, options)
    expect([name, answer.status, unknownIn(answer.body)]).toEqual([
      name,
      422,
      expect.arrayContaining(OWN),
    ])
  }
  expect(await db.feedRun.count({ where: { sourceId: id } })).toBe(0)
})

test('a file is stored without the columns beside it', async () => {
  const known = await db.upload.count()
  const form = new FormData()
  form.append('file', new File([await aPicture()], 'house.png', { type: 'image/png' }))
  for (const [name, value] of Object.entries(BODY)) form.append(name, String(value))
  const answer = await call(UPLOAD, '/api/uploads', {
    as: people.member,
    method: 'POST',
    body: form,
  })
  expect(answer.status).toSatisfy(isRefusal)
  expect(await db.upload.count()).toBe(known)
})

test('a feed sets of its offers what its format has, and no other column', async () => {
  const columns = Object.entries(COLUMNS).filter(([name]) => !OF_FEEDS.includes(name))
  const written = async (more: Record<string, string>) => {
    const source = await aSource({ companyId: null })
    const body = feedXml([offerXml('one', more)])
    const headers = { 'content-type': 'application/xml' }
    const run = { as: people.admin, params: { id: source.id }, body, headers }
    expect(await call(IMPORT, '/api/feeds/1/runs', run)).toMatchObject({ status: 202 })
    await readFeeds()
    const row = await db.property.findFirstOrThrow({ where: { sourceId: source.id } })
    expect(row.complexId).not.toBe(COLUMNS.complexId)
    return Object.fromEntries(Object.entries(row).filter(([name]) => !OF_EACH.includes(name)))
  }
  const sent = Object.fromEntries(columns.map(([name, value]) => [name, String(value)]))
  expect(await written(sent)).toEqual(await written({}))
})

/** What is of each source, run and house anew. */
const OF_EACH = [
  'id',
  'sourceId',
  'seenRunId',
  'complexId',
  'buildingId',
  'layoutId',
  'offerHash',
  'createdAt',
  'updatedAt',
]
/** Columns that are elements of an offer too. */
const OF_FEEDS = [
  'area',
  'category',
  'description',
  'floor',
  'image',
  'price',
  'rooms',
  'title',
  'type',
]

const aPicture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
    .png()
    .toBuffer()

/** A form of one file has no room for fields: 413. */
const isRefusal = (status: number) => [401, 403, 404, 409, 413, 422].includes(status)
