import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aCity, aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { GET } from './route'

const inACity = async () => {
  const { id, slug } = await aCity()
  const at = (latitude: number, longitude: number, more: object = {}) =>
    aProperty({ cityId: id, latitude, longitude, ...more })
  const points = async (query: string) => {
    const { status, body } = await call(GET, `/api/catalogue/points?city=${slug}&${query}`)
    expect(status).toBe(200)
    return body
  }
  return { id, at, points }
}

test('neighbours are one cluster from afar and themselves from near', async () => {
  const { at, points } = await inACity()
  const one = await at(52.5, 13.4)
  const other = await at(52.52, 13.43, { price: null, priceEur: null })
  const far = await at(48.1, 11.6)
  const { points: afar, total } = await points('bounds=5,45,20,55&zoom=5')
  expect(total).toBe(3)
  expect(afar).toEqual([
    {
      place: { latitude: expect.closeTo(52.51), longitude: expect.closeTo(13.415) },
      count: 2,
      id: null,
      price: null,
      bounds: [13.4, 52.5, 13.43, 52.52],
    },
    {
      place: { latitude: 48.1, longitude: 11.6 },
      count: 1,
      id: far.id,
      price: { amount: 300_000, currency: 'EUR' },
      bounds: null,
    },
  ])
  const { points: near } = await points('bounds=13.35,52.45,13.5,52.55&zoom=13')
  expect(near.map((point: { id: number }) => point.id)).toEqual([one.id, other.id])
  expect(near[1].price).toBeNull()
})

test('beyond the date line a map goes on', async () => {
  const { at, points } = await inACity()
  const west = await at(-17.5, 179.5)
  await at(-17.5, -179.5)
  await at(-17.4, -178.5)
  const { points: found, total } = await points('bounds=170,-30,-170,-10&zoom=3')
  expect(total).toBe(3)
  expect(found).toEqual([
    {
      place: { latitude: expect.closeTo(-17.45), longitude: expect.closeTo(-179) },
      count: 2,
      id: null,
      price: null,
      bounds: [-179.5, -17.5, -178.5, -17.4],
    },
    expect.objectContaining({ id: west.id, place: { latitude: -17.5, longitude: 179.5 } }),
  ])
})

test('clusters stay where they are while the map moves', async () => {
  const { at, points } = await inACity()
  for (let i = 0; i < 60; i++) await at(50 + (i % 8) / 40, 14 + (i % 9) / 30)
  const seen = async (bounds: string) => {
    const { points: found } = await points(`bounds=${bounds}&zoom=10`)
    return found.map((point: { place: object; count: number }) => [point.place, point.count])
  }
  expect(await seen('13.8,49.9,14.6,50.4')).toEqual(await seen('13.6,49.9,14.4,50.4'))
})

test('the whole world at the deepest zoom is at most four hundred points', async () => {
  const { at, points } = await inACity()
  for (let i = 0; i < 500; i++) await at(-80 + ((i * 37) % 160), -179 + ((i * 53) % 358))
  const { points: found, total } = await points('bounds=-180,-90,180,90&zoom=23')
  expect(total).toBe(500)
  expect(found.length).toBeLessThanOrEqual(400)
  expect(found.length).toBeGreaterThan(200)
})

test('complexes stand with their lowest price, in one statement', async () => {
  const { id, points } = await inACity()
  const complex = await aComplex({ cityId: id, latitude: 50, longitude: 14, priceFrom: 90_000n })
  await aComplex({ cityId: id })
  const sent = await statementsOf(async () => {
    const { points: found, total } = await points('kind=complex&bounds=13,49,15,51&zoom=9')
    expect(total).toBe(1)
    expect(found[0]).toMatchObject({ id: complex.id, price: { amount: 90_000, currency: 'EUR' } })
  })
  expect(sent).toHaveLength(1)
})

test('a map without bounds or zoom is refused', async () => {
  for (const [query, pointer] of [
    ['zoom=4', '#/bounds'],
    ['bounds=1,2,3,4', '#/zoom'],
    ['bounds=1,2,3,4&zoom=40', '#/zoom'],
    ['bounds=1,2,x,4&zoom=4', '#/bounds/2'],
  ]) {
    const { status, body } = await call(GET, `/api/catalogue/points?${query}`)
    expect([query, status, body.errors?.[0]?.pointer]).toEqual([query, 422, pointer])
  }
})
