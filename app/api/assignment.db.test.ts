import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { type ApiCall, apiCalls, apiWorld } from '@/lib/testing/api-calls'
import { contents } from '@/lib/testing/contents'

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

/** A form of one file has no room for fields: 413. */
const isRefusal = (status: number) => [401, 403, 404, 409, 413, 422].includes(status)
