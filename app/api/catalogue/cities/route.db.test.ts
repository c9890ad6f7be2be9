import { expect, test } from 'vitest'
import { ensureCity } from '@/lib/catalogue/cities/commands'
import { listCities } from '@/lib/catalogue/cities/queries'
import { foldCity } from '@/lib/catalogue/cities/schema'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aCity } from '@/lib/testing/catalogue-factories'
import { GET } from './route'

const place = { latitude: 54.71, longitude: 20.51 }
const ensure = (naming: Partial<Parameters<typeof ensureCity>[1]> & { name: string }) =>
  db.$transaction(async (tx) => {
    const found = await ensureCity(tx, { country: 'RU', language: 'ru', place, ...naming })
    if ('fault' in found) throw new Error(found.fault)
    return found.city
  })

test('a city that is not known yet is added with its name, its scope and an address in Latin', async () => {
  const { id, scope } = await ensure({ name: 'г. Калининград' })
  expect(scope).toBe('city')
  const { body } = await call(GET, '/api/catalogue/cities')
  expect(body.items.find((city: { id: number }) => city.id === id)).toEqual({
    id,
    slug: 'kaliningrad',
    country: 'RU',
    scope: 'city',
    name: { ru: 'г. Калининград', en: '', de: '', cs: '', pl: '', sr: '' },
    place,
  })
  expect((await ensure({ name: 'Анталья', country: 'TR', place: null })).scope).toBe('overseas')
})

test('a known city is found by any spelling, and far from it another may be called so', async () => {
  const brno = await aCity({ country: 'CZ', spellings: [foldCity('Brno'), foldCity('Брно')] })
  for (const name of ['Brno', 'BRNO', ' г. Брно ', 'город Брно']) {
    expect(await ensure({ name, country: 'CZ', language: 'cs' })).toEqual({
      id: brno.id,
      country: 'CZ',
      scope: 'city',
    })
  }
  const other = await ensure({ name: 'Brno', country: 'DE', language: 'de' })
  expect(other.id).not.toBe(brno.id)
})

test.each([
  ['München', 'munchen'],
  ['Plzeň', 'plzen'],
  ['Łódź', 'lodz'],
  ['Нижний  Новгород', 'нижнии новгород'],
  ['Санкт‑Петербург', 'санкт петербург'],
  ['Королёв', 'королев'],
  ['Градец', 'градец'],
])('%s folds to %s', (name, folded) => {
  expect(foldCity(name)).toBe(folded)
})

const PLACES: Record<string, typeof place> = {
  DE: { latitude: 49.35, longitude: 8.14 },
  US: { latitude: 40.7, longitude: -80.1 },
  GB: { latitude: 53.4, longitude: -2.2 },
}

test('cities of one name in several countries have addresses of their own', async () => {
  const slugs = []
  for (const country of ['DE', 'US', 'GB', 'US']) {
    const { id } = await ensure({
      name: 'Neustadt-Kvartal',
      country,
      language: 'de',
      place: PLACES[country],
    })
    slugs.push((await db.city.findUniqueOrThrow({ where: { id } })).slug)
  }
  expect(slugs).toEqual([
    'neustadt-kvartal',
    'neustadt-kvartal-us',
    'neustadt-kvartal-gb',
    'neustadt-kvartal-us',
  ])
})

test('a city that is known in another country is not made again where it is', async () => {
  const kazan = await aCity({
    country: 'RU',
    spellings: [foldCity('Казань-Тест')],
    latitude: 55.79,
    longitude: 49.12,
  })
  const here = { latitude: 55.8, longitude: 49.1 }
  const naming = { name: 'Казань-Тест', country: 'DE' }
  await expect(ensure({ ...naming, place: here })).rejects.toThrow('city_abroad')
  await expect(ensure({ ...naming, place: null })).rejects.toThrow('city_abroad')
  const guessed = await ensure({ ...naming, place: null, isCountryTold: false })
  expect(guessed).toEqual({ id: kazan.id, country: 'RU', scope: 'city' })
  const far = await ensure({ ...naming, place: { latitude: 48.1, longitude: 11.6 } })
  expect(far.id).not.toBe(kazan.id)
})

test('no city is made of a region, a known one is found by it', async () => {
  const naming = { name: 'Московская-Тест область', isRegion: true }
  await expect(ensure(naming)).rejects.toThrow('city_unknown')
  const city = await aCity({ country: 'RU', spellings: [foldCity('Город-Регион')] })
  expect((await ensure({ name: 'Город-Регион', isRegion: true })).id).toBe(city.id)
})

test('two listings at once add a city once', async () => {
  const naming = { name: 'Зеленоградск' }
  const made = await Promise.all([ensure(naming), ensure(naming), ensure(naming)])
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const found = (await listCities()).filter(({ slug }) => slug.startsWith('zelenogradsk'))
  expect(found).toHaveLength(1)
})
