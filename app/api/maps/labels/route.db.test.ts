import { expect, test } from 'vitest'
import type { MapLabel } from '@/lib/maps/base/schema'
import { LOCALES } from '@/lib/platform/i18n/locales'
import { call } from '@/lib/platform/testing/request'
import { aCity, aProperty } from '@/lib/testing/catalogue-factories'
import { GET } from './route'

const labels = async (language: string) =>
  (await call(GET, `/api/maps/labels?language=${language}`)).body as Record<string, MapLabel[]>

test('countries have their names in each language, inside of the country', async () => {
  const named = await Promise.all(
    LOCALES.map(async (locale) => {
      const { countries = [] } = await labels(locale)
      const germany = countries.find(({ place: { latitude, longitude } }) => {
        return latitude > 50 && latitude < 52 && longitude > 9 && longitude < 12
      })
      return germany?.name
    }),
  )
  expect(named).toEqual(['Германия', 'Germany', 'Deutschland', 'Německo', 'Niemcy', 'Немачка'])
  const { countries = [] } = await labels('en')
  expect(countries.length).toBeGreaterThan(200)
  const zoomOf = (name: string) => countries.find((country) => country.name === name)?.zoom
  expect(zoomOf('Russia')).toBe(1)
  expect(zoomOf('Montenegro')).toBeGreaterThan(zoomOf('France') ?? 9)
})

test('cities with more objects come first, those without a place are left out', async () => {
  const [small, large] = [await aCity(), await aCity()]
  const lost = await aCity({ latitude: null, longitude: null })
  await Promise.all([small, large, large].map(({ id }) => aProperty({ cityId: id })))
  const { cities = [] } = await labels('de')
  const rankOf = ({ slug }: { slug: string }) =>
    cities.find(({ name }) => name.startsWith(slug))?.rank
  expect([rankOf(small), rankOf(large), rankOf(lost)]).toEqual([-1, -2, undefined])
})

test.each(['', '?language=xx', '?language=de&more=1'])('refused: %s', async (query) => {
  expect((await call(GET, `/api/maps/labels${query}`)).status).toBe(422)
})
