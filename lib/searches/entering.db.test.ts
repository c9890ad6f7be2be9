import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { amount } from '@/lib/platform/testing/long'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { aCity, aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aUser } from '@/lib/testing/factories'
import type { Property } from '@/prisma/generated/client'
import { sendAlerts } from './tasks'

const HOUR = 3_600_000
let clock = Date.now()
let serial = 0

/** The same sequence for the same seed (mulberry32). */
function randomBy(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return { below, of: <T>(all: readonly T[]) => all[below(all.length)] as T }
}
type Random = ReturnType<typeof randomBy>

async function aSearch(query: string) {
  const owner = await aUser({ language: 'en' })
  await db.savedSearch.create({
    data: {
      userId: owner.id,
      name: 'Wanted',
      query,
      alerts: 'instant',
      nextAt: new Date(0),
      stopToken: `e${process.pid}${++serial}`.padStart(48, '0'),
    },
  })
  return async () => {
    const before = (await mailsTo(owner.email)).length
    await sendAlerts(new Date((clock += HOUR)))
    const mails = (await mailsTo(owner.email)).slice(before)
    expect(mails.length).toBeLessThanOrEqual(1)
    const ids = mails.flatMap((mail) => [...mail.matchAll(/detail_page\/(\d+)/g)])
    return [...new Set(ids.map(([, id]) => Number(id)))].sort((a, b) => a - b)
  }
}

/** What a model of the rule says: told is what fits now and did not at some moment since the look before. */
function aModel() {
  const fits = new Map<number, boolean>()
  const missed = new Set<number>()
  return {
    is: (id: number, fitting: boolean) => {
      if (!fits.has(id) || !fitting) missed.add(id)
      fits.set(id, fitting)
    },
    known: (id: number, fitting: boolean) => {
      fits.set(id, fitting)
      if (!fitting) missed.add(id)
    },
    look: () => {
      const told = [...missed].filter((id) => fits.get(id))
      missed.clear()
      for (const [id, fitting] of fits) if (!fitting) missed.add(id)
      return told.sort((a, b) => a - b)
    },
  }
}

const PRICES = [80_000, 120_000, 160_000, 240_000, null] as const
const ROOMS = [1, 2, 3] as const
const DISTRICTS = ['Altona', 'Altona', 'Eppendorf', '']
const STATES = ['active', 'active', 'sold', 'retired'] as const

const changeOf = (random: Random) => {
  const price = random.of(PRICES)
  const priced = {
    price: price === null ? null : BigInt(price),
    priceEur: price,
    meterEur: price === null ? null : price / 54,
  }
  return random.of([
    priced,
    { rooms: random.of(ROOMS) },
    { status: random.of(STATES) },
    { hasBalcony: random.below(2) === 0 },
    { floor: random.of([1, 3, 9]), floors: 9 },
    { walls: random.of(['brick', 'wood', null] as const), hasPhotos: random.below(2) === 0 },
    { kitchenArea: random.of([6, 8, 12]), ceiling: random.of([2.5, 2.7, 3]) },
    { district: random.of(DISTRICTS) },
    { title: `Said ${random.below(100)} times` },
    { ...priced, status: random.of(STATES) },
  ])
}

const fits = ({ status, rooms, price, hasBalcony, ...sizes }: Property) =>
  status === 'active' &&
  rooms === 2 &&
  price !== null &&
  price >= 100_000n &&
  price <= 200_000n &&
  hasBalcony &&
  hasSizes(sizes)
const hasSizes = ({ floor, kitchenArea, ceiling, walls, hasPhotos }: Sizes) =>
  floor === 3 &&
  Number(kitchenArea) >= 8 &&
  Number(ceiling) >= 2.7 &&
  walls === 'brick' &&
  hasPhotos
type Sizes = Pick<Property, 'floor' | 'kitchenArea' | 'ceiling' | 'walls' | 'hasPhotos'>
const WANTED =
  'rooms=2&currency=EUR&priceFrom=100000&priceTo=200000&kitchenFrom=8&ceilingFrom=2.7&walls=brick&flags=balcony,notFirst,notLast,photos'
const SIZED = {
  floor: 3,
  floors: 9,
  kitchenArea: 10,
  ceiling: 2.75,
  walls: 'brick',
  hasPhotos: true,
} as const

/** Seeds are printed with what fails, so that a failing sequence can be read again. */
const SEEDS = Array.from({ length: amount({ usual: 3, long: 60 }) }, (_, at) => at + 1)

test.each(SEEDS)(
  'every entering of a range is told once and nothing else, by sequence %d',
  async (seed) => {
    const random = randomBy(seed)
    const city = await aCity()
    const model = aModel()
    const first = { hasBalcony: true, district: 'Altona', ...SIZED }
    const make = () => aProperty({ cityId: city.id, ...first, ...changeOf(random) })
    const isWanted = (row: Property) => fits(row) && row.district === 'Altona'
    const ids: number[] = []
    for (let at = 0; at < 3; at++) {
      const row = await make()
      ids.push(row.id)
      model.known(row.id, isWanted(row))
    }
    const look = await aSearch(`${WANTED}&city=${city.slug}&district=${city.slug}.altona`)
    for (let step = 0; step < 30; step++) {
      const what = random.below(10)
      if (what === 0 && ids.length < 5) {
        const row = await make()
        ids.push(row.id)
        model.is(row.id, isWanted(row))
      } else if (what < 3) {
        expect(await look(), `step ${step}`).toEqual(model.look())
      } else {
        const id = random.of(ids)
        const changes = what === 3 ? [changeOf(random), changeOf(random)] : [changeOf(random)]
        const rows = await db.$transaction(
          changes.map((data) => db.property.update({ where: { id }, data })),
        )
        model.is(id, isWanted(rows.at(-1) as Property))
      }
    }
    expect(await look(), 'at the end').toEqual(model.look())
  },
)

/** Two complexes with their units, and the changes that may happen to them. */
async function aTown(random: Random) {
  const { id: cityId, slug } = await aCity()
  const aSite = () => aComplex({ cityId, district: 'Altona' })
  const made = await Promise.all([aSite(), aSite()])
  const complexIds = made.map(({ id }) => id)
  const units: number[] = []
  const build = async () => {
    const complexId = random.of(complexIds)
    const given = { cityId, complexId, hasBalcony: true, ...SIZED, ...changeOf(random) }
    units.push((await aProperty(given)).id)
  }
  const edit = (data: object) => db.property.update({ where: { id: random.of(units) }, data })
  const changes = [
    build,
    () =>
      db.complex.update({
        where: { id: random.of(complexIds) },
        data: random.of([{ status: random.of(STATES) }, { district: random.of(DISTRICTS) }]),
      }),
    () => edit({ complexId: random.of([...complexIds, null]) }),
    async () => {
      const [id] = units.length > 1 ? units.splice(random.below(units.length), 1) : []
      if (id) await db.property.delete({ where: { id } })
    },
    () => edit(changeOf(random)),
    () => edit(changeOf(random)),
    () => edit(changeOf(random)),
  ]
  for (let at = 0; at < 3; at++) await build()
  return {
    slug,
    change: () => random.of(changes)(),
    /** Which of them fit. */
    state: async () => {
      const where = { id: { in: complexIds } }
      const rows = await db.complex.findMany({ where, include: { properties: true } })
      return rows.map(
        ({ id, status, district, properties }) =>
          [id, status === 'active' && district === 'Altona' && properties.some(fits)] as const,
      )
    },
  }
}

test.each(SEEDS)('complexes enter by their units, by sequence %d', async (seed) => {
  const random = randomBy(1000 + seed)
  const town = await aTown(random)
  const model = aModel()
  for (const [id, isFit] of await town.state()) model.known(id, isFit)
  const place = `city=${town.slug}&district=${town.slug}.altona`
  const look = await aSearch(`kind=complex&${WANTED}&${place}`)
  for (let step = 0; step < 30; step++) {
    if (random.below(4) === 0) expect(await look(), `step ${step}`).toEqual(model.look())
    else await town.change()
    for (const [id, isFit] of await town.state()) model.is(id, isFit)
  }
  expect(await look(), 'at the end').toEqual(model.look())
})

test('what has the words of a search is told once, whenever the search has read it', async () => {
  const city = await aCity()
  const look = await aSearch(`city=${city.slug}&listed=7&keyword=terraces`)
  const found = await aProperty({ cityId: city.id, description: 'A terrace to the south.' })
  await aProperty({ cityId: city.id, description: 'A garden to the south.' })
  const old = new Date(Date.now() - 10 * 24 * HOUR)
  await aProperty({ cityId: city.id, description: 'A terrace.', publishedAt: old })
  expect(await look()).toEqual([found.id])
  await db.property.update({ where: { id: found.id }, data: { rooms: 3 } })
  expect(await look()).toEqual([])
})
