import { expect, test } from 'vitest'
import { citySlug } from '@/lib/catalogue/cities/schema'
import { listEntered } from '@/lib/catalogue/entered/queries'
import { catalogueFilter } from '@/lib/catalogue/filters/schema'
import { NETWORKS } from '@/lib/catalogue/stations/networks'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { listedIds, offeredBeside } from '@/lib/testing/catalogue-calls'
import { aCity, aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import cities from '@/prisma/seed/content/cities.json'
import { GET } from './route'

const praha = () => aCity({ slug: 'praha', country: 'CZ' })

test('stations and lines are of their city; a line is all of its stations, and minutes on foot narrow both', async () => {
  const [here, there] = [await praha(), await aCity()]
  const near = await aProperty({ cityId: here.id, metroName: 'Anděl', metroMinutes: 5 })
  const far = await aProperty({ cityId: here.id, metroName: 'Anděl', metroMinutes: 25 })
  const changing = await aProperty({ cityId: here.id, metroName: 'Můstek' })
  const green = await aProperty({ cityId: here.id, metroName: 'Dejvická' })
  const nowhere = await aProperty({ cityId: here.id })
  const other = await aProperty({ cityId: there.id, metroName: 'Anděl' })
  expect(await listedIds('station=praha.andel')).toEqual([far.id, near.id])
  expect(await listedIds('station=praha.andel&metro=10')).toEqual([near.id])
  expect(await listedIds('line=praha.B')).toEqual([changing.id, far.id, near.id])
  expect(await listedIds('line=praha.A,praha.B')).toHaveLength(4)
  expect(await listedIds('line=praha.A&station=praha.mustek,praha.andel')).toEqual([changing.id])
  expect(await listedIds(`city=praha,${there.slug}&line=praha.A`)).toEqual([
    other.id,
    green.id,
    changing.id,
  ])
  expect(await listedIds('city=praha')).toContain(nowhere.id)
  expect(await listedIds('line=praha.Z')).toEqual([])
  expect(await listedIds('station=praha.elsewhere')).toEqual([])

  const all = await offeredBeside('city=praha')
  expect(all.facets.line).toEqual([
    { value: 'praha.A', count: 2 },
    { value: 'praha.B', count: 3 },
  ])
  expect(all.facets.station[0]).toEqual({ value: 'praha.andel', count: 2 })
  expect(all.stations).toContainEqual({ value: 'praha.mustek', name: 'Můstek', language: 'en' })
  const onGreen = await offeredBeside('city=praha&line=praha.A')
  expect(onGreen.facets.line, 'another line would do instead').toEqual(all.facets.line)
  expect(onGreen.facets.station.map(({ value }: { value: string }) => value)).toEqual([
    'praha.dejvicka',
    'praha.mustek',
  ])
  const none = await offeredBeside('rooms=2')
  expect([none.facets.station, none.facets.line, none.stations]).toEqual([[], [], []])
})

test.each([
  ['station=andel', '#/station/0'],
  ['station=Praha.andel', '#/station/0'],
  ['line=praha', '#/line/0'],
  ['line=praha.B%20', '#/line/0'],
  ['line=praha.%D0%90', '#/line/0'],
  ['monthlyTo=-1', '#/monthlyTo'],
  ['monthlyTo=much', '#/monthlyTo'],
  ['monthlyFrom=1000000000001', '#/monthlyFrom'],
])('%s is refused at %s', async (query, pointer) => {
  expect(await call(GET, `/api/catalogue?${query}`)).toMatchObject({
    status: 422,
    body: { errors: [{ pointer }] },
  })
})

test('complexes have stations too, and spellings of one station are one', async () => {
  const city = await aCity({ country: 'RU' })
  const at = (metroName: string) => aComplex({ cityId: city.id, country: 'RU', metroName })
  const spelled = ['Спортивная', 'м. Спортивная', 'метро Спортивная', 'Спортивная (линия 1)']
  const ids = (await Promise.all(spelled.map(at))).map(({ id }) => id)
  const query = `kind=complex&city=${city.slug}`
  const { facets, stations } = await offeredBeside(query)
  const value = `${city.slug}.sportivnaya`
  expect(facets.station).toEqual([{ value, count: 4 }])
  expect(stations).toEqual([{ value, name: 'Спортивная', language: 'en' }])
  expect((await listedIds(`${query}&station=${value}`)).sort()).toEqual(ids.sort())
})

test('who waits for a station is told of what is said to be at it', async () => {
  const city = await aCity()
  const { id } = await aProperty({ cityId: city.id, metroName: 'Feldstraße' })
  const filter = catalogueFilter.parse({ city: city.slug, station: `${city.slug}.barmbek` })
  const rows = await db.$queryRaw<{ now: string }[]>`select pg_current_snapshot()::text as now`
  let asOf = rows[0]?.now ?? ''
  const told = async () => {
    const { ids, asOf: next } = await db.$transaction((tx) => listEntered(tx, filter, asOf, 10))
    asOf = next
    return ids
  }
  await db.property.update({ where: { id }, data: { rooms: 3 } })
  expect(await told()).toEqual([])
  await db.property.update({ where: { id }, data: { metroName: 'Barmbek' } })
  expect(await told()).toEqual([id])
  await db.property.update({ where: { id }, data: { metroMinutes: 4 } })
  expect(await told()).toEqual([])
})

test('the database writes the slug of every station of a line as the lines know it', async () => {
  const countries = new Map(cities.map(({ slug, country }) => [slug, country]))
  for (const [city, ofIt] of Object.entries(NETWORKS)) {
    const names = [...new Set(Object.values(ofIt).flatMap((line) => line.split(', ')))]
    const made = await db.$queryRaw<{ slug: string }[]>`
      select station_slug(name, ${countries.get(city)}) as slug
        from unnest(${names}::text[]) with ordinality as t(name, at) order by at`
    expect(made.map(({ slug }) => slug)).toEqual(names.map(citySlug))
  }
})

test('every station of the demo is of a line', () => {
  for (const { slug, metro } of cities) {
    const known = Object.values(NETWORKS[slug] ?? {})
    const names = known.flatMap((line) => line.split(', '))
    expect(metro.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([])
  }
})
