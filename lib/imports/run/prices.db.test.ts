import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { untilWaiting } from '@/lib/platform/testing/locks'
import { aSource, bytesOf, feedXml, offerXml } from '@/lib/testing/feeds'
import { decideRun } from '../runs/commands'
import { importRun } from './commands'
import { receiveFeed } from './files'

const dated = (day: number) => new Date(Date.UTC(2026, 1, day)).toISOString()
const TEN = Array.from({ length: 10 }, (_, at) => at + 1)

async function imported(sourceId: number, offers: string[], day = 1) {
  const { id } = await receiveFeed(sourceId, bytesOf(feedXml(offers, dated(day))))
  await importRun(id)
  return runOf(id)
}
const runOf = (id: number) =>
  db.feedRun.findUniqueOrThrow({
    where: { id },
    include: { issues: { orderBy: [{ line: 'asc' }, { id: 'asc' }] } },
  })
const pricesOf = async (sourceId: number) => {
  const rows = await db.property.findMany({ where: { sourceId }, orderBy: { externalId: 'asc' } })
  return rows.map(({ price }) => price)
}
const eventsOf = (sourceId: number) =>
  db.priceEvent.findMany({ where: { property: { sourceId } }, orderBy: [{ at: 'asc' }] })

test('five million are not five thousand: the run is held, and a person sees each price', async () => {
  const source = await aSource()
  await imported(
    source.id,
    TEN.map((id) => offerXml(id)),
  )
  const run = await imported(
    source.id,
    TEN.map((id) => offerXml(id, { price: '5.000' })),
    5,
  )
  expect(run).toMatchObject({ state: 'held', heldFor: ['prices'], compared: 10, moved: 10 })
  expect(run.issues).toHaveLength(10)
  expect(run.issues[0]).toMatchObject({
    externalId: '1',
    code: 'price_moved',
    value: '5000000 RUB → 5000 RUB',
    refused: false,
  })
  expect(new Set(await pricesOf(source.id))).toEqual(new Set([5_000_000n]))
  const admin = await db.user.update({ where: { id: source.ownerId }, data: { role: 'admin' } })
  await decideRun({ ...admin, isBlocked: false, by: { session: 0 } } as never, run.id, 'release')
  await importRun(run.id)
  // Let through, they still cannot be believed.
  const released = await runOf(run.id)
  expect(released).toMatchObject({ state: 'done', updated: 10, refused: 0 })
  expect(released.issues.filter(({ code }) => code === 'price_bounds')).toHaveLength(10)
  expect(new Set(await pricesOf(source.id))).toEqual(new Set([5_000_000n]))
  expect(await eventsOf(source.id)).toHaveLength(10)
})

test.each([
  [2, 'done', []],
  [3, 'held', ['prices']],
])('of ten prices %d that double leave the run %s', async (count, state, heldFor) => {
  const source = await aSource()
  await imported(
    source.id,
    TEN.map((id) => offerXml(id)),
  )
  const doubled = TEN.map((id) => offerXml(id, { price: id <= count ? 10_000_000 : 5_000_000 }))
  const run = await imported(source.id, doubled, 5)
  expect(run).toMatchObject({ state, heldFor, compared: 10, moved: count })
  expect(run.issues.map(({ code }) => code)).toEqual(Array(count).fill('price_moved'))
})

test('nine prices are too few to hold a run, and half of a price is not more than half', async () => {
  const [few, half] = [await aSource(), await aSource()]
  await imported(
    few.id,
    TEN.slice(1).map((id) => offerXml(id)),
  )
  await imported(
    half.id,
    TEN.map((id) => offerXml(id)),
  )
  const fallen = (price: number, ids: number[]) => ids.map((id) => offerXml(id, { price }))
  expect(await imported(few.id, fallen(2_400_000, TEN.slice(1)), 5)).toMatchObject({
    state: 'done',
    moved: 9,
  })
  expect(await imported(half.id, fallen(2_500_000, TEN), 5)).toMatchObject({
    state: 'done',
    moved: 0,
  })
})

test('another currency for the same number is a move, for the same money it is none', async () => {
  const source = await aSource()
  await imported(
    source.id,
    TEN.map((id) => offerXml(id)),
  )
  const inEuros = (price: number) => TEN.map((id) => offerXml(id, { price }).replace('RUR', 'EUR'))
  expect(await imported(source.id, inEuros(5_000_000), 5)).toMatchObject({ state: 'held' })
  expect(await imported(source.id, inEuros(53_000), 6)).toMatchObject({ state: 'done', moved: 0 })
})

test.each([
  ['дорого', 'number'],
  ['-5000000', 'range'],
  ['5.600', 'price_bounds'],
])('a price of %s keeps the last one, and makes no offer of a new one', async (price, code) => {
  const source = await aSource()
  await imported(source.id, [offerXml(1)])
  const offers = [offerXml(1, { price, rooms: 3 }), offerXml(2, { price })]
  const run = await imported(source.id, offers, 5)
  expect(run).toMatchObject({ state: 'done', offers: 2, created: 0, updated: 1, refused: 1 })
  expect(run.issues.filter((issue) => issue.code === code)).toMatchObject([
    { externalId: '1', field: 'value', refused: false },
    { externalId: '2', field: 'value', refused: true },
  ])
  expect(await db.property.findMany({ where: { sourceId: source.id } })).toMatchObject([
    { externalId: '1', price: 5_000_000n, currency: 'RUB', rooms: 3, status: 'active' },
  ])
  expect(await eventsOf(source.id)).toHaveLength(1)
  const again = await imported(source.id, offers, 6)
  expect(again).toMatchObject({ unchanged: 1, refused: 1 })
})

test('an unknown currency keeps the last price with its own currency', async () => {
  const source = await aSource()
  await imported(source.id, [offerXml(1)])
  const run = await imported(source.id, [offerXml(1).replace('RUR', 'XAU')], 5)
  expect(run.issues).toMatchObject([{ code: 'currency_unknown', value: 'XAU', refused: false }])
  expect(await db.property.findMany({ where: { sourceId: source.id } })).toMatchObject([
    { price: 5_000_000n, currency: 'RUB' },
  ])
})

test('0 and a missing price are on request, for known and for new', async () => {
  const source = await aSource()
  await imported(source.id, [offerXml(1)])
  await imported(source.id, [offerXml(1, { price: 0 }), offerXml(2, { price: '' })], 5)
  expect(await pricesOf(source.id)).toEqual([null, null])
})

test('a reading locks what it writes in the order of ids, as a table of prices does: neither waits for ever', async () => {
  const source = await aSource()
  await imported(source.id, [offerXml(1), offerXml(2)])
  const rows = await db.property.findMany({ where: { sourceId: source.id } })
  const [lower = 0, higher = 0] = rows.map(({ id }) => id).sort((a, b) => a - b)
  const offers = rows.map(({ id, externalId }) =>
    offerXml(externalId ?? '', { price: id === lower ? 4_900_000 : 5_000_000 }),
  )
  const run = await receiveFeed(source.id, bytesOf(feedXml(offers, dated(2))))
  const { reading } = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`select id from "Property" where id = ${lower} for update`
      const reading = importRun(run.id)
      await untilWaiting(1)
      // The one whose offer is the same as before.
      await tx.$executeRaw`select id from "Property" where id = ${higher} for update`
      return { reading }
    },
    { timeout: 20_000 },
  )
  expect(await reading).toBe('done')
  expect(await runOf(run.id)).toMatchObject({ updated: 1, unchanged: 1 })
  expect(new Set(await pricesOf(source.id))).toEqual(new Set([4_900_000n, 5_000_000n]))
})

test('a deep drop is not marked before a person says so, and the next price forgets it', async () => {
  const source = await aSource()
  const priced = async (price: number, day: number) => {
    await imported(source.id, [offerXml(1, { price })], day)
    const [row] = await db.property.findMany({ where: { sourceId: source.id } })
    return row
  }
  await priced(5_000_000, 1)
  expect(await priced(1_900_000, 2)).toMatchObject({ price: 1_900_000n, droppedAt: null })
  expect((await eventsOf(source.id)).at(-1)).toMatchObject({ heldFrom: 5_000_000n, told: false })
  // It is compared with what was believed, not with what nobody has let through.
  expect(await priced(1_800_000, 3)).toMatchObject({ droppedAt: null })
  const [, first, second] = await eventsOf(source.id)
  expect([first, second]).toMatchObject([
    { heldFrom: null, told: true },
    { heldFrom: 5_000_000n, told: false },
  ])
  expect(await priced(4_900_000, 4)).toMatchObject({ priceBefore: 5_000_000n })
  expect((await eventsOf(source.id)).map(({ heldFrom }) => heldFrom)).toEqual(Array(4).fill(null))
})
