import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { aCity, aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { GET } from './route'

const names = (bounds: string) => call(GET, `/api/catalogue/names?bounds=${bounds}`)

test('complexes stand where they are, districts and stations amid what names them', async () => {
  const cityId = (await aCity()).id
  const complex = await aComplex({ cityId, name: 'Seehof', latitude: -50.05, longitude: 70.05 })
  await aComplex({ cityId, name: 'Sold out', latitude: -50, longitude: 70, status: 'retired' })
  const at = (latitude: number, longitude: number, more: object) =>
    aProperty({ cityId, latitude, longitude, ...more })
  await at(-50.1, 70.1, { district: 'Mitte', metroName: 'Markt', metroMinutes: 5 })
  await at(-50.2, 70.3, { district: 'Mitte', metroName: 'Markt', metroMinutes: 40 })
  await at(-50.2, 70.3, { district: 'Gone', status: 'sold' })
  await at(-50.2, 70.3, { district: '' })
  await at(-60, 70.1, { district: 'Elsewhere' })
  expect((await names('70,-50.5,70.5,-50')).body).toEqual({
    complexes: [{ id: complex.id, name: 'Seehof', place: { latitude: -50.05, longitude: 70.05 } }],
    districts: [
      {
        name: 'Mitte',
        place: { latitude: expect.closeTo(-50.15), longitude: expect.closeTo(70.2) },
      },
    ],
    stations: [{ name: 'Markt', place: { latitude: -50.1, longitude: 70.1 } }],
  })
})

test.each([
  ['none', ''],
  ['no bounds', '70,x,71,2'],
  ['too wide', '10,50,14,51'],
  ['too high', '10,50,11,54'],
  ['across the date line', '179,50,-179,51'],
  ['upside down', '10,51,11,50'],
])('refused: %s', async (_, bounds) => {
  expect((await names(bounds)).status).toBe(422)
})
