import { expect, test, vi } from 'vitest'
import { refreshComplexesOf } from '@/lib/imports/run/retire'
import { runTask } from '@/lib/jobs/commands'
import { db } from '@/lib/platform/db'
import { untilWaiting } from '@/lib/platform/testing/locks'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { firmPriceLimits } from '@/lib/quotas'
import { sendAlerts } from '@/lib/searches/tasks'
import { aCity, aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany, aUser } from '@/lib/testing/factories'
import { POST as PREVIEW } from './[id]/prices/preview/route'
import { PUT as CHANGE, GET as READ } from './[id]/prices/route'

type Someone = { id: number } | undefined
type Change = { id: number; before: number | null; after: number | null }

async function aFirm(verifiedAt: Date | null = new Date()) {
  const [company, colleague] = [await aCompany({ verifiedAt }), await aUser()]
  await db.companyMember.create({ data: { companyId: company.id, userId: colleague.id } })
  const complex = await aComplex({ companyId: company.id })
  const flat = async (price: bigint | null, floor: number) => {
    const { id } = await aProperty({
      ...{ companyId: company.id, complexId: complex.id, cityId: complex.cityId },
      ...{ price, floor },
    })
    const event = { propertyId: id, currency: 'EUR' as const, price, at: new Date('2026-01-01') }
    await db.priceEvent.create({ data: { ...event, told: true } })
    return id
  }
  return { id: company.id, colleague, complex, flat }
}

const read = (as: Someone, id: number, query = '') =>
  call(READ, `/api/companies/${id}/prices${query}`, { as, params: { id } })
const change = (as: Someone, id: number, changes: Change[]) =>
  call(CHANGE, `/api/companies/${id}/prices`, {
    ...{ as, method: 'PUT', params: { id } },
    body: { changes },
  })
const preview = (as: Someone, id: number, changes: Change[]) =>
  call(PREVIEW, `/api/companies/${id}/prices/preview`, { as, params: { id }, body: { changes } })
const priceOf = async (id: number) =>
  Number((await db.property.findUniqueOrThrow({ where: { id } })).price)

test('prices are changed together: history, ranges of the house, and feeds that keep away', async () => {
  const { id, colleague, complex, flat } = await aFirm()
  const [one, two, asked] = [await flat(300_000n, 1), await flat(400_000n, 2), await flat(null, 3)]
  await aProperty({ companyId: id, status: 'sold' })
  const alone = await aProperty({ companyId: id })
  const { body } = await read(colleague, id, `?complex=${complex.id}`)
  expect(body.items.map(({ object }: { object: { id: number } }) => object.id)).toEqual([
    one,
    two,
    asked,
  ])
  await db.property.update({ where: { id: asked }, data: { currency: 'CZK' } })
  const { body: again } = await read(colleague, id, `?complex=${complex.id}`)
  expect(again.items.map((item: { currency: string }) => item.currency)).toEqual([
    'EUR',
    'EUR',
    'CZK',
  ])
  await db.property.update({ where: { id: asked }, data: { currency: 'EUR' } })
  expect(body.complexes).toEqual([{ id: complex.id, name: complex.name }])
  expect((await read(colleague, id)).body.items).toHaveLength(4)
  const changes = [
    { id: two, before: 400_000, after: 380_000 },
    { id: one, before: 300_000, after: null },
    { id: asked, before: null, after: 250_000 },
  ]
  expect((await change(colleague, id, changes)).status).toBe(204)
  expect(await db.complex.findUniqueOrThrow({ where: { id: complex.id } })).toMatchObject({
    priceFrom: 250_000n,
    priceTo: 380_000n,
  })
  const events = await db.priceEvent.findMany({
    where: { propertyId: two },
    orderBy: { at: 'asc' },
  })
  expect(events.map(({ price }) => Number(price))).toEqual([400_000, 380_000])
  const row = await db.property.findUniqueOrThrow({ where: { id: two } })
  expect(row).toMatchObject({ editedFields: ['price'], priceBefore: 400_000n, priceEur: 380_000 })
  expect(await priceOf(alone.id)).toBe(300_000)
})

test('prices come in pages, flats by their numbers', async () => {
  const { id, colleague, flat } = await aFirm()
  const ids = [await flat(300_000n, 1), await flat(300_000n, 1), await flat(300_000n, 1)]
  for (const [at, flatNumber] of ['10', '9', '9a'].entries()) {
    await db.property.update({ where: { id: ids[at] ?? 0 }, data: { flatNumber } })
  }
  const { body } = await read(colleague, id)
  expect(body.total).toBe(3)
  expect(body.items.map((item: { flatNumber: string }) => item.flatNumber)).toEqual([
    '9',
    '9a',
    '10',
  ])
  expect((await read(colleague, id, '?cursor=MQ')).status).toBe(422)
  await db.$executeRaw`
    insert into "Property" ("companyId", kind, status, language, scope, country, "cityId", floor, "updatedAt", currency)
    select "companyId", kind, status, language, scope, country, "cityId", 2, now(), currency
      from "Property", generate_series(1, 200) where id = ${ids[0] ?? 0}`
  const first = await read(colleague, id)
  const second = await read(colleague, id, `?cursor=${first.body.next}`)
  expect([first.body.total, first.body.items.length, second.body.items.length]).toEqual([
    203, 200, 3,
  ])
  const shown = [...first.body.items, ...second.body.items].map(({ object }) => object.id)
  expect(new Set(shown).size).toBe(203)
  expect(second.body).toMatchObject({ total: 203, next: null })
})

test('what the preview says is what is told, and it leaves everything as it was', async () => {
  const { id, colleague, flat } = await aFirm()
  const ids = [await flat(300_000n, 1), await flat(300_000n, 2), await flat(300_000n, 3)]
  const [falls = 0, rises = 0, crashes = 0] = ids
  const readers = [await aUser(), await aUser()]
  for (const [at, { id: userId }] of readers.entries()) {
    for (const targetId of at === 0 ? ids : [falls, crashes]) {
      await db.favorite.create({ data: { userId, kind: 'property', targetId } })
    }
  }
  const changes = [
    { id: falls, before: 300_000, after: 290_000 },
    { id: rises, before: 300_000, after: 310_000 },
    { id: crashes, before: 300_000, after: 100_000 },
  ]
  const { status, body } = await preview(colleague, id, changes)
  expect(status).toBe(200)
  expect(body.people).toBe(2)
  expect(body.items).toMatchObject([
    { id: falls, effect: 'drop', from: 300_000 },
    { id: rises, effect: 'none', from: null },
    { id: crashes, effect: 'held', from: null },
  ])
  expect(await Promise.all(ids.map(priceOf))).toEqual([300_000, 300_000, 300_000])
  expect(await db.priceEvent.count({ where: { propertyId: { in: ids } } })).toBe(3)
  expect((await change(colleague, id, changes)).status).toBe(204)
  await runTask('tell-drops')
  const told = await db.notification.findMany({
    where: { kind: 'price_drop', userId: { in: readers.map((reader) => reader.id) } },
  })
  expect(told).toHaveLength(body.people)
})

test('the preview counts the saved searches that are told, and no others', async () => {
  const { id, colleague, complex, flat } = await aFirm()
  const [one, two] = [await flat(300_000n, 1), await flat(300_000n, 2)]
  const { slug } = await db.city.findUniqueOrThrow({ where: { id: complex.cityId } })
  const elsewhere = await aCity()
  const aSearch = async (query: string, alerts: 'none' | 'instant' | 'weekly' = 'instant') => {
    const { id: userId } = await aUser()
    const nextAt = alerts === 'none' ? null : new Date(Date.now() - 1000)
    const stopToken = `${process.pid}${userId}`.padStart(48, '0')
    const data = { userId, name: 'Near the park', query, alerts, nextAt, stopToken }
    await db.savedSearch.create({ data })
    return userId
  }
  const asked = [
    await aSearch(`city=${slug}&priceTo=290000`),
    // The same one of somebody else, and one of two cities.
    await aSearch(`city=${slug}&priceTo=290000`, 'weekly'),
    await aSearch(`city=${elsewhere.slug},${slug}&priceTo=295000`),
    // Of houses, which a flat brings in; of what has got cheaper; and of what is worth as much elsewhere.
    await aSearch(`kind=complex&city=${slug}&priceTo=290000`),
    await aSearch(`city=${slug}&flags=dropped`),
    await aSearch(`developer=${id}&priceFrom=310000`),
    // Not told: it is found already, still is not, is asked elsewhere, or without alerts.
    await aSearch(`city=${slug}`),
    await aSearch(`city=${slug}&priceTo=200000`),
    await aSearch(`city=${elsewhere.slug}&priceTo=290000`),
    await aSearch(`city=${slug}&priceTo=290000`, 'none'),
    await aSearch(`city=${slug}&rooms=3&priceTo=290000`),
  ]
  const changes = [
    { id: one, before: 300_000, after: 280_000 },
    { id: two, before: 300_000, after: 320_000 },
  ]
  const { body } = await preview(colleague, id, changes)
  expect(body.searches).toBe(6)
  const told = async () => {
    await sendAlerts(new Date(Date.now() + 3_600_000))
    const where = { kind: 'saved_search', userId: { in: asked } } as const
    return (await db.notification.findMany({ where })).map(({ userId }) => userId).sort()
  }
  expect(await told()).toEqual([])
  expect((await change(colleague, id, changes)).status).toBe(204)
  await db.savedSearch.updateMany({
    where: { userId: { in: asked }, alerts: { not: 'none' } },
    data: { nextAt: new Date(Date.now() - 1000) },
  })
  expect(await told()).toEqual(asked.slice(0, 6).sort())
})

test('of more different searches than are looked through the preview counts none', async () => {
  const { id, colleague, flat } = await aFirm()
  const changes = [{ id: await flat(300_000n, 1), before: 300_000, after: 280_000 }]
  const { id: userId } = await aUser()
  const most = firmPriceLimits.searches
  await db.$executeRaw`
    insert into "SavedSearch" ("userId", name, query, alerts, "nextAt", "stopToken")
    select ${userId}, 'Cheap', 'priceTo=' || 285000 + at, 'daily', now() + interval '1 day', 'many ' || at
      from generate_series(1, ${most - 100}::int) at`
  const searches = async () => (await preview(colleague, id, changes)).body.searches
  // A clock that stands still leaves them all the time they need; one that runs away leaves none.
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(await searches()).toBeGreaterThanOrEqual(most - 100)
  vi.useRealTimers()
  let at = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (at += 1500))
  expect(await searches()).toBeNull()
  clock.mockRestore()
  await db.$executeRaw`
    insert into "SavedSearch" ("userId", name, query, alerts, "nextAt", "stopToken")
    select ${userId}, 'Cheap', 'priceTo=' || 285000 + at, 'daily', now() + interval '1 day', 'many ' || at
      from generate_series(${most}::int, ${most + 100}::int) at`
  expect(await searches()).toBeNull()
  await db.savedSearch.deleteMany({ where: { userId } })
})

test('two hundred prices are previewed and changed in as many statements as one', async () => {
  const { id, colleague, complex, flat } = await aFirm()
  const one = await flat(300_000n, 1)
  const most = firmPriceLimits.changes
  await db.$executeRaw`
    insert into "Property" ("companyId", "complexId", kind, status, language, scope, country, "cityId", floor, price, currency, "updatedAt")
    select "companyId", "complexId", kind, status, language, scope, country, "cityId", at, 300000, currency, now()
      from "Property", generate_series(2, ${most}::int) at where id = ${one}`
  const rows = await db.property.findMany({ where: { companyId: id }, orderBy: { id: 'asc' } })
  const keeper = await aUser()
  await db.favorite.createMany({
    data: rows.map((row) => ({ userId: keeper.id, kind: 'property', targetId: row.id })),
  })
  const falling = rows.map((row) => ({ id: row.id, before: 300_000, after: 290_000 }))
  const ask = async (changes: Change[]) => {
    const { body } = await preview(colleague, id, changes)
    expect(body).toMatchObject({ people: 1, items: changes.map(() => ({ effect: 'drop' })) })
  }
  await ask(falling.slice(0, 1))
  const few = await statementsOf(() => ask(falling.slice(0, 1)))
  const many = await statementsOf(() => ask(falling))
  expect(many).toHaveLength(few.length)
  const write = async (changes: Change[]) =>
    expect((await change(colleague, id, changes)).status).toBe(204)
  const single = await statementsOf(() => write(falling.slice(0, 1)))
  const whole = await statementsOf(() => write(falling.slice(1)))
  expect(whole).toHaveLength(single.length)
  const prices = await db.property.groupBy({
    by: ['price'],
    where: { companyId: id },
    _count: true,
  })
  expect(prices).toMatchObject([{ price: 290_000n, _count: most }])
  expect(await db.complex.findUniqueOrThrow({ where: { id: complex.id } })).toMatchObject({
    priceFrom: 290_000n,
    priceTo: 290_000n,
  })
})

test('one change that cannot be keeps all of them back', async () => {
  const [mine, theirs] = [await aFirm(), await aFirm()]
  const [own, foreign] = [await mine.flat(300_000n, 1), await theirs.flat(300_000n, 1)]
  const good = { id: own, before: 300_000, after: 290_000 }
  for (const [changes, status, more] of [
    [[good, { id: foreign, before: 300_000, after: 290_000 }], 404, {}],
    [[good, good], 404, {}],
    [[{ ...good, before: 299_000 }], 409, { code: 'object_changed' }],
    [[{ ...good, after: 5 }], 422, { errors: [{ pointer: '#/changes/0/after' }] }],
    [[{ ...good, after: 0.5 }], 422, { errors: [{ pointer: '#/changes/0/after' }] }],
    [[], 422, { errors: [{ pointer: '#/changes' }] }],
  ] as const) {
    for (const act of [preview, change]) {
      const answer = await act(mine.colleague, mine.id, [...changes])
      expect(answer).toMatchObject({ status, body: more })
    }
  }
  expect([await priceOf(own), await priceOf(foreign)]).toEqual([300_000, 300_000])
})

test('only who works for a verified company reads and changes its prices', async () => {
  const [mine, bare] = [await aFirm(), await aFirm(null)]
  const changes = [{ id: await mine.flat(300_000n, 1), before: 300_000, after: 290_000 }]
  for (const [as, status] of [
    [undefined, 401],
    [await aUser(), 403],
    [bare.colleague, 403],
    [await aUser({ role: 'admin' }), 403],
  ] as const) {
    const answers = [
      await read(as, mine.id),
      await preview(as, mine.id, changes),
      await change(as, mine.id, changes),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
  }
  expect((await read(bare.colleague, bare.id)).status).toBe(403)
})

test('a change of prices and an import that ends meanwhile lock in the same order', async () => {
  const { id, colleague, complex, flat } = await aFirm()
  // Its layout is still to be found, as after a batch of an import.
  const one = await flat(300_000n, 1)
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const holding = db.$transaction(async (tx) => {
    await tx.$executeRaw`select id from "Property" where id = ${one} for update`
    hold()
    await isFree
  })
  await isHeld
  const changing = change(colleague, id, [{ id: one, before: 300_000, after: 250_000 }])
  await untilWaiting(1)
  const ending = db.$transaction((tx) => refreshComplexesOf(tx, [complex.id]))
  await untilWaiting(2)
  free()
  await Promise.all([holding, ending])
  expect((await changing).status).toBe(204)
  expect(await db.complex.findUniqueOrThrow({ where: { id: complex.id } })).toMatchObject({
    priceFrom: 250_000n,
  })
})
