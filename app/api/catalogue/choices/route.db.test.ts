import { expect, test } from 'vitest'
import { getFacets } from '@/lib/catalogue/facets/queries'
import { catalogueFilter } from '@/lib/catalogue/filters/schema'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aCity, aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany } from '@/lib/testing/factories'
import { GET } from './route'

const ask = (query: string) => call(GET, `/api/catalogue/choices?${query}`)

test('the filters of a list: its facets, with names of what is counted and what is chosen', async () => {
  const [here, empty] = [await aCity(), await aCity()]
  const [seller, idle] = [await aCompany(), await aCompany()]
  await aProperty({ cityId: here.id, companyId: seller.id, rooms: 3 })
  const query = `city=${[here.slug, empty.slug].sort().join(',')}&developer=${seller.id},${idle.id}`
  const { status, body } = await ask(query)
  expect(status).toBe(200)
  const filter = catalogueFilter.parse(Object.fromEntries(new URLSearchParams(query)))
  expect(body.facets).toEqual(await getFacets(filter))
  expect(body.cities).toContainEqual({ slug: here.slug, name: here.name })
  expect(body.cities).toContainEqual({ slug: empty.slug, name: empty.name })
  expect(body.developers).toContainEqual({ id: seller.id, name: seller.name })
  expect(body.developers).toContainEqual({ id: idle.id, name: idle.name })
})

test('it is as many statements however much is offered: facets, cities, districts, developers', async () => {
  const city = await aCity()
  for (let i = 0; i < 5; i++) {
    const district = `District ${i}`
    await aProperty({ cityId: city.id, companyId: (await aCompany()).id, rooms: i, district })
  }
  expect(await statementsOf(() => ask(`city=${city.slug}`))).toHaveLength(4)
})

test('what cannot be asked is refused with its place', async () => {
  for (const [query, pointer] of [
    ['kind=castle', '#/kind'],
    ['rooms=9', '#/rooms/0'],
    ['developer=0', '#/developer/0'],
    ['sort=new', '#/sort'],
  ]) {
    expect(await ask(query ?? '')).toMatchObject({ status: 422, body: { errors: [{ pointer }] } })
  }
})
