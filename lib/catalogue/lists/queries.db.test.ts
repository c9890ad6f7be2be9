import { expect, test } from 'vitest'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aCity, aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { catalogueSearchOf } from '../filters/schema'
import { countObjects } from '../queries'
import { getCatalogueView } from './queries'
import { activeGroups, lettingGo } from './schema'

const EVERYTHING = {
  kind: 'flat',
  rooms: '2',
  priceTo: '1000000',
  meterTo: '90000',
  areaFrom: '1',
  floorTo: '90',
  country: 'DE',
  delivery: 'ready',
  class: 'elite',
  finish: 'fine',
  metro: '30',
  developer: '1',
  flags: 'new',
  bounds: '1,1,90,80',
  outline: '1,1,90,1,90,80',
} as const

test('an empty list offers to let go of each filter, and counts all of it in one statement', async () => {
  const city = await aCity()
  await aProperty({ cityId: city.id, kind: 'house', rooms: 5 })
  const search = catalogueSearchOf({ city: city.slug, kind: 'flat', rooms: '5' })
  const { relaxed } = await getCatalogueView(search)
  expect(relaxed.filter(({ group }) => group !== 'city')).toEqual([{ group: 'kind', total: 1 }])
  const district = `${city.slug}.altona`
  const all = catalogueSearchOf({ ...EVERYTHING, city: city.slug, district })
  expect(activeGroups(all)).toHaveLength(17)
  const counts = (await statementsOf(() => getCatalogueView(all))).filter((text) =>
    text.includes('count(*)::int'),
  )
  expect(counts).toHaveLength(2)
})

test('what letting go of a filter would find is what the list then finds, for complexes too', async () => {
  const city = await aCity()
  const complex = await aComplex({ cityId: city.id })
  await aProperty({ cityId: city.id, complexId: complex.id, rooms: 1, floor: 4 })
  for (const given of [
    { city: city.slug, kind: 'complex', rooms: '4', floorTo: '9' },
    { city: city.slug, kind: 'house', priceTo: '300000', currency: 'EUR' },
    { city: city.slug, rooms: '3', areaFrom: '54', flags: 'new' },
    { city: city.slug, district: `${city.slug}.altona`, rooms: '3' },
  ]) {
    const search = catalogueSearchOf(given)
    const { relaxed, list } = await getCatalogueView(search)
    expect(list.total).toBe(0)
    const { sort: _, view: __, page: ___, cursor: ____, ...filter } = search
    for (const group of activeGroups(filter)) {
      const told = relaxed.find((offer) => offer.group === group)?.total ?? 0
      expect([group, told]).toEqual([group, await countObjects({ ...filter, ...lettingGo(group) })])
    }
  }
})
