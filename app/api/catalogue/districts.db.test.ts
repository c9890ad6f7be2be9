import { expect, test } from 'vitest'
import { listAllDistricts } from '@/lib/catalogue/districts/queries'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { listedIds, offeredBeside } from '@/lib/testing/catalogue-calls'
import { aCity, aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import cities from '@/prisma/seed/content/cities.json'
import { GET } from './route'

test('a district is of its city, and of the chosen cities only one with districts is narrowed', async () => {
  const [here, there] = [await aCity(), await aCity()]
  const inOld = await aProperty({ cityId: here.id, district: 'Altstadt' })
  const inNew = await aProperty({ cityId: here.id, district: 'Neue Mitte' })
  const nowhere = await aProperty({ cityId: here.id })
  const other = await aProperty({ cityId: there.id, district: 'Altstadt' })
  const both = `city=${[here.slug, there.slug].sort()}`
  expect(await listedIds(`city=${here.slug}&district=${here.slug}.altstadt`)).toEqual([inOld.id])
  expect(
    await listedIds(`city=${here.slug}&district=${here.slug}.altstadt,${here.slug}.neue-mitte`),
  ).toEqual([inNew.id, inOld.id])
  expect(await listedIds(`${both}&district=${here.slug}.altstadt`)).toEqual([other.id, inOld.id])
  expect(
    await listedIds(`${both}&district=${here.slug}.neue-mitte,${there.slug}.altstadt`),
  ).toEqual([other.id, inNew.id])
  expect(await listedIds(`${both}`)).toEqual([other.id, nowhere.id, inNew.id, inOld.id])
  expect(await listedIds(`district=${here.slug}.altstadt`)).toEqual([inOld.id])
  expect(await listedIds(`city=${here.slug}&district=${here.slug}.elsewhere`)).toEqual([])
  for (const value of ['altstadt', 'a.b.c', '.altstadt', 'x.', 'Ä.b']) {
    const refused = await call(GET, `/api/catalogue?district=${encodeURIComponent(value)}`)
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/district/0' }] } })
  }
})

test('complexes have districts too', async () => {
  const city = await aCity()
  const complex = await aComplex({ cityId: city.id, district: 'Letňany' })
  await aComplex({ cityId: city.id, district: 'Karlín' })
  const query = `kind=complex&city=${city.slug}`
  expect(await listedIds(`${query}&district=${city.slug}.letnany`)).toEqual([complex.id])
  const { facets, districts } = await offeredBeside(query)
  expect(facets.district).toEqual([
    { value: `${city.slug}.karlin`, count: 1 },
    { value: `${city.slug}.letnany`, count: 1 },
  ])
  expect(districts.map(({ name }: { name: string }) => name)).toEqual(['Karlín', 'Letňany'])
})

test('districts are offered when a city is chosen, as their listings spell them, with their counts', async () => {
  const city = await aCity()
  const at = (district: string, language: 'de' | 'ru' = 'de') =>
    aProperty({ cityId: city.id, district, language })
  for (const district of ['Altona', 'Altona', 'Eppendorf', '', '—']) await at(district)
  await at('Альтона', 'ru')
  await aProperty({ cityId: city.id, district: 'Wilhelmsburg', status: 'sold' })
  const value = (slug: string) => `${city.slug}.${slug}`
  const plain = await offeredBeside(`city=${city.slug}`)
  expect(plain.facets.district).toEqual([
    { value: value('altona'), count: 3 },
    { value: value('eppendorf'), count: 1 },
  ])
  expect(plain.districts).toEqual([
    { value: value('altona'), name: 'Altona', language: 'de' },
    { value: value('eppendorf'), name: 'Eppendorf', language: 'de' },
  ])
  const chosen = await offeredBeside(`city=${city.slug}&district=${value('eppendorf')}`)
  expect(chosen.facets.total).toBe(1)
  expect(chosen.facets.district).toEqual(plain.facets.district)
  expect(chosen.facets.city, 'another city is not asked for this one’s district').toContainEqual({
    value: city.slug,
    count: 6,
  })
  const none = await offeredBeside('rooms=2')
  expect([none.facets.district, none.districts]).toEqual([[], []])
  expect(await listAllDistricts()).toEqual(expect.arrayContaining(plain.districts))
})

test('both scripts of Serbian, the word for a district and marks make no second district', async () => {
  const slugOf = async (district: string, country = 'RU') =>
    (
      await db.property.findUniqueOrThrow({
        where: { id: (await aProperty({ district, country })).id },
      })
    ).districtSlug
  const slugs = async (country: string, ...names: string[]) => [
    ...new Set(await Promise.all(names.map((name) => slugOf(name, country)))),
  ]
  expect(await slugs('RS', 'Вождовац', 'Voždovac', 'општина Вождовац')).toEqual(['vozdovac'])
  expect(await slugs('RS', 'Чукарица', 'Čukarica')).toEqual(['cukarica'])
  expect(await slugs('ME', 'Рафаиловићи', 'Rafailovići')).toEqual(['rafailovici'])
  expect(await slugs('RU', 'Приморский', 'Приморский район', 'р-н Приморский')).toEqual([
    'primorskii',
  ])
  expect(await slugs('RU', 'Хорошёво-Мнёвники', 'Хорошево-Мневники')).toEqual([
    'khoroshevo-mnevniki',
  ])
  expect(await slugs('PL', 'Białołęka')).toEqual(['bialoleka'])
  expect(await slugs('RU', ' — ', '')).toEqual([''])
})

test('every district of the demo has a slug that the filter takes, and no two of a city share one', async () => {
  for (const { slug, country, districts } of cities) {
    const made = await db.$queryRaw<{ value: string }[]>`
      select district_slug(name, ${country}) as value
        from unnest(${districts.map(({ name }) => name)}::text[]) as name`
    const values = made.map(({ value }) => `${slug}.${value}`)
    expect(new Set(values).size).toBe(districts.length)
    for (const value of values) expect(value).toMatch(/^[a-z-]+\.[a-z][a-z-]*[a-z]$/)
  }
})
