import { beforeEach, expect, test } from 'vitest'
import { listOffered } from '@/lib/catalogue/programmes/queries'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { programmeLimits } from '@/lib/quotas'
import { aUser } from '@/lib/testing/factories'
import { aProgramme, aProgrammeBody } from '@/lib/testing/staff-factories'
import { DELETE, PUT } from './[id]/route'
import { GET, POST } from './route'

type As = { id: number } | undefined
const admin = () => aUser({ role: 'admin' })
const create = (as: As, given: object = {}) =>
  call(POST, '/', { as, method: 'POST', body: { ...aProgrammeBody, ...given } })
const put = (as: As, id: number, given: object) =>
  call(PUT, '/', { as, method: 'PUT', params: { id }, body: { ...aProgrammeBody, ...given } })
const remove = (as: As, id: number, version: string | number) =>
  call(DELETE, `/?version=${version}`, { as, method: 'DELETE', params: { id } })

beforeEach(async () => {
  await db.mortgageProgramme.deleteMany()
})

test('an admin creates, changes and deletes a programme, and each stands in the log; who has read an older one is refused', async () => {
  const as = await admin()
  const made = await create(as)
  expect(made).toMatchObject({ status: 201, body: { ...aProgrammeBody, version: 1 } })
  const { id } = made.body
  const terms = { rate: 5.25, maxLoan: 4_000_000, validUntil: '2999-06-30' }
  expect(await put(as, id, { ...terms, version: 1 })).toMatchObject({
    status: 200,
    body: { id, ...terms, version: 2 },
  })
  expect((await call(GET, '/', { as })).body.items).toMatchObject([{ id, ...terms }])
  expect(await put(as, id, { ...terms, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  expect(await remove(as, id, 1)).toMatchObject({ status: 409 })
  expect(await remove(as, id, 'x')).toMatchObject({ status: 422 })
  expect(await remove(as, id, 2)).toMatchObject({ status: 204 })
  expect(await remove(as, id, 2)).toMatchObject({ status: 404 })
  expect(await put(as, id, { version: 2 })).toMatchObject({ status: 404 })
  const log = await db.auditEntry.findMany({
    where: { kind: 'programme', targetId: id },
    orderBy: { id: 'asc' },
    select: { action: true, actorId: true, before: true, after: true },
  })
  expect(log).toMatchObject([
    { action: 'create', actorId: as.id, before: null, after: { rate: 4.9 } },
    { action: 'edit', before: { rate: 4.9, maxLoan: null }, after: { rate: 5.25 } },
    { action: 'delete', before: { rate: 5.25 }, after: null },
  ])
  expect(log[1]?.after).not.toHaveProperty('name')
})

test('of two changes at once one is made', async () => {
  const as = await admin()
  const { id } = await aProgramme()
  const both = await Promise.all([1, 2].map((rate) => put(as, id, { rate, version: 1 })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('guests and members may not read them, moderators not write', async () => {
  const { id } = await aProgramme()
  for (const [as, read, write] of [
    [undefined, 401, 401],
    [await aUser(), 403, 403],
    [await aUser({ role: 'admin', blockedUntil: new Date('2999-01-01') }), 403, 403],
    [await aUser({ role: 'moderator' }), 200, 403],
  ] as const) {
    expect(await call(GET, '/', { as })).toMatchObject({ status: read })
    expect(await create(as)).toMatchObject({ status: write })
    expect(await put(as, id, { version: 1 })).toMatchObject({ status: write })
    expect(await remove(as, id, 1)).toMatchObject({ status: write })
  }
  const withoutCsrf = { as: await admin(), body: aProgrammeBody, withoutCsrf: true }
  expect(await call(POST, '/', withoutCsrf)).toMatchObject({ status: 419 })
  expect(await db.mortgageProgramme.count()).toBe(1)
})

test.each([
  [{ country: 'XX' }, '#/country', 'no_choice'],
  [{ country: 'cz' }, '#/country', 'no_choice'],
  [{ currency: 'GBP' }, '#/currency', 'no_choice'],
  [{ name: ' ' }, '#/name', 'required'],
  [{ name: 'x'.repeat(101) }, '#/name', 'too_long'],
  [{ rate: -0.1 }, '#/rate', 'number_small'],
  [{ rate: 40.1 }, '#/rate', 'number_large'],
  [{ rate: '5' }, '#/rate', 'number'],
  [{ minDown: 91 }, '#/minDown', 'number_large'],
  [{ maxYears: 0 }, '#/maxYears', 'number_small'],
  [{ maxYears: 41 }, '#/maxYears', 'number_large'],
  [{ maxYears: 2.5 }, '#/maxYears', 'whole_number'],
  [{ maxLoan: 0 }, '#/maxLoan', 'number_small'],
  [{ borrower: 'nobody' }, '#/borrower', 'no_choice'],
  [{ validUntil: '2026-02-30' }, '#/validUntil', 'invalid'],
  [{ validUntil: '0000-01-01' }, '#/validUntil', 'invalid'],
  [{ source: '' }, '#/source', 'required'],
  [{ source: 'javascript:alert(1)' }, '#/source', 'web_address'],
  [{ position: -1 }, '#/position', 'number_small'],
  [{ isShown: 'yes' }, '#/isShown', 'invalid'],
  [{ author: 1 }, '#/author', 'unknown_field'],
])('%j is refused at %s', async (given, pointer, code) => {
  expect(await create(await admin(), given)).toMatchObject({
    status: 422,
    body: { errors: [expect.objectContaining({ pointer, code })] },
  })
  expect(await db.mortgageProgramme.count()).toBe(0)
})

test('there is an end to them', async () => {
  const { version: _, ...row } = await aProgramme()
  const data = Array.from({ length: programmeLimits.programmes - 1 }, (_each, position) => ({
    ...row,
    id: undefined,
    position,
  }))
  await db.mortgageProgramme.createMany({ data })
  expect(await create(await admin())).toMatchObject({
    status: 409,
    body: { code: 'programmes_full' },
  })
})

test('readers are offered what is shown, has not ended, and fits the country and currency, in the order of the staff', async () => {
  const day = (days: number) =>
    new Date(new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  await aProgramme({ name: 'second', position: 2 })
  await aProgramme({ name: 'first', position: 1, validUntil: day(0) })
  await aProgramme({ name: 'ended', validUntil: day(-1) })
  await aProgramme({ name: 'hidden', isShown: false })
  await aProgramme({ name: 'in dollars', currency: 'USD' })
  await aProgramme({ name: 'abroad', country: 'ES' })
  const offered = await listOffered('DE', 'EUR')
  expect(offered.map(({ name }) => name)).toEqual(['first', 'second'])
  expect(Object.keys(offered[0] ?? {})).not.toContain('version')
})
