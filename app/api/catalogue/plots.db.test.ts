import { expect, test } from 'vitest'
import { refreshComplexes, revalueProperties } from '@/lib/catalogue/prices/commands'
import { propertyKind } from '@/lib/catalogue/schema'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { filterOfQuery } from '@/lib/searches/schema'
import { aCity, aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aUser } from '@/lib/testing/factories'
import { POST as saveSearch } from '../saved-searches/route'
import { GET as countFacets } from './facets/route'
import { GET as listPoints } from './points/route'
import { GET } from './route'

type Card = { id: number; meterPrice: number | null }
const idsOf = ({ items }: { items: Card[] }) => items.map(({ id }) => id)
const cardsOf = async (query: string): Promise<Card[]> => {
  const { status, body } = await call(GET, `/api/catalogue?${query}`)
  expect(status).toBe(200)
  return body.items
}
const search = async (query: string) => (await cardsOf(query)).map(({ id }) => id)

/** Plots of 600 m², 1 200 m² and of no known size, and a flat of 700 m². */
async function aVillage() {
  const city = await aCity()
  const land = { cityId: city.id, kind: 'plot', rooms: null, floor: null, floors: null } as const
  const place = { latitude: 52.5, longitude: 13.4 }
  const small = await aProperty({ ...land, ...place, area: null, landArea: 600, price: 60_000n })
  const large = await aProperty({ ...land, ...place, area: 1200, landArea: null, price: 90_000n })
  const unknown = await aProperty({ ...land, area: null, price: 10_000n })
  const flat = await aProperty({ cityId: city.id, area: 700, landArea: 5000, price: 700_000n })
  const all = [small, large, unknown, flat].map(({ id }) => id)
  await revalueProperties(db, all)
  return { city, small: small.id, large: large.id, unknown: unknown.id, flat: flat.id }
}

test('plots are found, ordered and priced by their land, beside flats by their rooms', async () => {
  const { city, small, large, unknown, flat } = await aVillage()
  const plots = `city=${city.slug}&kind=plot`
  expect(await search(`${plots}&areaFrom=100`)).toEqual([large, small])
  expect(await search(`${plots}&areaFrom=600&areaTo=1000`)).toEqual([small])
  expect(await search(`${plots}&sort=area_desc`)).toEqual([large, small, unknown])
  expect(await search(`city=${city.slug}&sort=area_desc`)).toEqual([large, flat, small, unknown])
  expect(await search(`city=${city.slug}&areaTo=700`)).toEqual([flat, small])
  expect(await search(`${plots}&meterTo=80&currency=EUR`)).toEqual([large])
  expect(await search(`${plots}&sort=meter_desc`)).toEqual([small, large, unknown])
  const priced = await cardsOf(`city=${city.slug}&sort=meter_asc`)
  expect(priced.map(({ meterPrice }) => meterPrice)).toEqual([75, 100, 1000, null])
})

test('an area without a kind finds each kind by its own: plots by land, all else by rooms', async () => {
  const city = await aCity()
  const sizes = {
    flat: { area: 600, landArea: null },
    house: { area: 600, landArea: 90 },
    commercial: { area: 600, landArea: 90 },
    plot: { area: 90, landArea: 600 },
  }
  const made = new Map<string, number>()
  for (const kind of propertyKind.options) {
    made.set(kind, (await aProperty({ cityId: city.id, kind, ...sizes[kind] })).id)
  }
  const asked = `city=${city.slug}&areaFrom=500&areaTo=700`
  expect(new Set(await search(asked))).toEqual(new Set(made.values()))
  for (const [kind, id] of made) {
    expect([kind, await search(`${asked}&kind=${kind}`)]).toEqual([kind, [id]])
  }
  expect(await search(`city=${city.slug}&areaTo=100`)).toEqual([])
  const facets = await call(countFacets, `/api/catalogue/facets?${asked}`)
  expect(facets.body).toMatchObject({ total: propertyKind.options.length })
})

test('every page of an order by land is read once, by keyset', async () => {
  const city = await aCity()
  const sizes = Array.from({ length: 60 }, (_, at) => 300 + ((at * 37) % 60) * 10)
  const made = await Promise.all(
    sizes.map((landArea) => aProperty({ cityId: city.id, kind: 'plot', area: null, landArea })),
  )
  const bySize = made
    .toSorted((a, b) => (b.landArea ?? 0) - (a.landArea ?? 0) || b.id - a.id)
    .map(({ id }) => id)
  const seen: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = `/api/catalogue?city=${city.slug}&sort=area_desc${cursor && `&cursor=${cursor}`}`
    const { body } = await call(GET, query)
    seen.push(...idsOf(body))
    cursor = body.next
  }
  expect(seen).toEqual(bySize)
})

test('facets and the map count plots by their land too', async () => {
  const { city } = await aVillage()
  const query = `city=${city.slug}&kind=plot&areaFrom=1000`
  const facets = await call(countFacets, `/api/catalogue/facets?${query}`)
  expect(facets.body).toMatchObject({
    total: 1,
    kind: expect.arrayContaining([{ value: 'plot', count: 1 }]),
  })
  const points = await call(listPoints, `/api/catalogue/points?${query}&bounds=13,52,14,53&zoom=9`)
  expect(points.body).toMatchObject({ total: 1, points: [{ price: { amount: 90_000 } }] })
})

test('a village measures its plots by their land', async () => {
  const { id, cityId } = await aComplex()
  await aProperty({ cityId, complexId: id, kind: 'plot', area: null, landArea: 800, rooms: null })
  await aProperty({ cityId, complexId: id, area: 90 })
  await refreshComplexes(db, [id])
  expect(await db.complex.findUniqueOrThrow({ where: { id } })).toMatchObject({
    areaFrom: 90,
    areaTo: 800,
  })
  const { slug } = await db.city.findUniqueOrThrow({ where: { id: cityId } })
  expect(await search(`city=${slug}&kind=complex&areaFrom=500`)).toEqual([id])
})

test('a kept search of plots asks nothing that plots do not have', async () => {
  const as = await aUser()
  const body = { name: 'Land', query: 'kind=plot&rooms=2&class=elite&floorFrom=3&areaFrom=600' }
  const kept = await call(saveSearch, '/', { as, body })
  expect(kept).toMatchObject({ status: 201, body: { query: 'kind=plot&areaFrom=600' } })
  expect(filterOfQuery('kind=plot&finish=fine&delivery=ready')).toEqual({ kind: 'plot' })
})
