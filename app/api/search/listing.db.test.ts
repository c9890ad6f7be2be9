import { beforeAll, expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aCity, aProperty } from '@/lib/testing/catalogue-factories'
import { GET } from './route'
import { GET as SUGGEST } from './suggestions/route'

const ask = (q: string, { reader = 'ru', more = {}, to = GET } = {}) =>
  call(to, `/api/search?${new URLSearchParams({ q, ...more })}`, {
    headers: { 'accept-language': reader },
  })

const named = (ru: string, en: string) => ({ ru, en, de: en, cs: en, pl: en, sr: ru })

beforeAll(async () => {
  const city = await aCity({ slug: 'kazan-1', country: 'RU', name: named('Казань', 'Kazan') })
  await aProperty({ cityId: city.id, rooms: 2, area: 64, priceEur: 120_000, price: 120_000n })
  await aProperty({ rooms: 2, area: 64, priceEur: 50_000, price: 50_000n })
})

test('words with units are the filters of the catalogue, said with their count', async () => {
  const { body } = await ask('2к 60 м² до 200 000 € в Казани')
  expect(body.listing).toEqual({
    words: '2\u00a0комнаты, от 60\u00a0м², до 200\u00a0тыс.\u00a0€, Казань',
    path: '/catalogue?rooms=2&currency=EUR&priceTo=200000&areaFrom=60&city=kazan-1',
    count: 1,
    rest: '',
    relaxed: [],
  })
  const german = await ask('2 Zi Kazan Altona bis 200k', { reader: 'de', to: SUGGEST })
  expect(german.body.listing).toMatchObject({
    words: '2 Zimmer, bis 200.000\u00a0€, Kazan',
    count: 1,
    rest: 'Altona',
  })
})

test('a district is a filter with its city, said as its listings spell it', async () => {
  const city = await aCity({ slug: 'elbestadt', name: named('Эльбштадт', 'Elbestadt') })
  await aProperty({ cityId: city.id, rooms: 2, district: 'Altes Viertel', language: 'de' })
  await aProperty({ cityId: city.id, rooms: 2, district: 'Hafen', language: 'de' })
  const { body } = await ask('2 Zi Altes Viertel bis 500k', { reader: 'de' })
  expect(body.listing).toMatchObject({
    words: '2 Zimmer, bis 500.000\u00a0€, Elbestadt, Altes Viertel',
    path: '/catalogue?rooms=2&currency=EUR&priceTo=500000&city=elbestadt&district=elbestadt.altes-viertel',
    count: 1,
    rest: '',
  })
  const empty = await ask('4 Zi Altes Viertel', { reader: 'de' })
  expect(empty.body.listing.relaxed).toEqual([
    {
      words: 'Ohne „Zimmer“',
      path: '/catalogue?city=elbestadt&district=elbestadt.altes-viertel',
      count: 1,
    },
  ])
})

test('of an empty list it says what there is without one filter, the most first', async () => {
  const asked = () => ask('2 bed Kazan under 60k', { reader: 'en' })
  const { body } = await asked()
  expect(body.listing).toMatchObject({ count: 0 })
  expect(body.listing.relaxed).toEqual([
    { words: 'Without “Price”', path: '/catalogue?rooms=2&currency=EUR&city=kazan-1', count: 1 },
    {
      words: 'Without “City”',
      path: '/catalogue?rooms=2&currency=EUR&priceTo=60000',
      count: 1,
    },
  ])
  const counts = (await statementsOf(asked)).filter(
    (text) => text.includes('"Property" r') && text.includes('count(*)::int'),
  )
  expect(counts).toHaveLength(2)
})

test.each([
  'ставка 12',
  '2 года ремонта',
  '"2к до 12 млн"',
  '2к до 12 млн -аренда',
  '2к до 12 млн in:title',
  '2к до 12 млн section:news',
  '2к до 12 млн @Анна',
  'снять 2к',
])('%s asks for texts', async (q) => {
  expect((await ask(q)).body.listing).toBeNull()
})

test('further pages and the search inside one discussion have none', async () => {
  expect((await ask('2к до 12 млн', { more: { post: '1' } })).body.listing).toBeNull()
  expect((await ask('2к до 12 млн', { more: { language: 'ru' } })).body.listing).not.toBeNull()
})
