import { expect, test } from 'vitest'
import { bytesOf, feedXml, offerXml } from '@/lib/platform/testing/feeds'
import { getFactWords } from '../formats/queries'
import { readOffers } from '../reading/queries'
import { yrl } from './schema'

const options = { now: new Date('2026-06-01'), country: 'RU', words: await getFactWords() }

async function nodeOf(xml: string) {
  const state = { bytesRead: 0, generatedAt: null }
  for await (const { node } of readOffers(bytesOf(feedXml([xml])), yrl, state)) return node
  throw new Error('no offer')
}
const read = async (more: Record<string, string | number> = {}) =>
  yrl.read(await nodeOf(offerXml(1, more)), options)
const refusal = async (more: Record<string, string | number>) =>
  yrl.refusalOf(await nodeOf(offerXml(1, more)), options)?.code

test('a whole offer', async () => {
  const { offer, issues } = await read()
  expect(issues).toEqual([])
  expect(offer).toMatchObject({
    externalId: '1',
    kind: 'flat',
    language: 'ru',
    country: 'RU',
    city: 'Казань',
    district: 'Вахитовский район',
    place: { latitude: 55.79, longitude: 49.12 },
    metro: { name: 'Кремлёвская', minutes: 7 },
    price: 5_000_000,
    currency: 'RUB',
    area: 54.3,
    rooms: 2,
    finish: 'turnkey',
    state: 'building',
    builtQuarter: 2,
    isNew: true,
    hasBalcony: true,
    description: 'Светлая & тёплая.\n\nОкна во двор.',
    complex: { externalId: 'name:жк лес@казань', name: 'ЖК Лес' },
    building: { externalId: null, name: '2' },
    publishedAt: '2026-01-10T07:00:00.000Z',
    characteristics: [
      { name: 'Тип дома', value: 'монолит' },
      { name: 'Балкон', value: 'лоджия' },
      { name: 'Лифт', value: 'Есть' },
    ],
    images: [
      { url: 'https://example.org/1.jpg', kind: 'photo' },
      { url: 'https://example.org/1-plan.jpg', kind: 'plan' },
    ],
  })
})

test('values are read as people write them', async () => {
  const { offer, issues } = await read({
    price: '5 600 000,50',
    area: '<value>1 054.3</value><unit>sq. m</unit>',
    studio: '+',
    'yandex-building-id': 77,
    'building-state': 'hand-over',
    'ready-quarter': 'IV',
    renovation: 'Whitebox',
    parking: 'подземная',
    'ceiling-height': '2,7',
    'new-flat': 'true',
  })
  expect(issues).toEqual([])
  expect(offer).toMatchObject({
    price: 5_600_001,
    area: 1054.3,
    rooms: 0,
    state: 'ready',
    builtQuarter: 4,
    finish: 'prepared',
    hasParking: true,
    ceiling: 2.7,
    complex: { externalId: '77', name: 'ЖК Лес' },
  })
})

test('land is measured in ares and hectares, and priced by them', async () => {
  const { offer } = await read({
    category: 'участок',
    'lot-area': '<value>12</value><unit>сотка</unit>',
    area: '<value>0,12</value><unit>га</unit>',
    price: '</value><unit>сотка</unit><value>100000',
  })
  expect(offer).toMatchObject({ kind: 'plot', area: null, landArea: 1200, price: 1_200_000 })
})

test('wrong fields are reported with their line, and the offer still lands', async () => {
  const { offer, issues } = await read({
    rooms: 'много',
    floor: '12',
    renovation: 'золотая',
    image: 'ftp://example.org/x.jpg',
    'ceiling-height': '5000',
    price: 'дорого',
  })
  expect(offer).toMatchObject({ rooms: null, floor: null, finish: null, price: null, area: 54.3 })
  expect(issues.map(({ line, field, code, value }) => [line, field, code, value])).toEqual([
    [11, 'value', 'number', 'дорого'],
    [20, 'rooms', 'number', 'много'],
    [20, 'floor', 'floor', '12'],
    [20, 'renovation', 'word', 'золотая'],
    [20, 'ceiling-height', 'range', '5000'],
    [20, 'image', 'image_address', 'ftp://example.org/x.jpg'],
  ])
})

test.each([
  [{ type: 'аренда' }, 'rent'],
  [{ type: 'обмен' }, 'type'],
  [{ category: 'комната' }, 'rooms'],
  [{ category: 'доля' }, 'rooms'],
  [{ category: 'гараж' }, 'category'],
  [{ location: '<country>Россия</country>' }, 'city'],
  [{ location: '<country>Нарния</country><locality-name>Х</locality-name>' }, 'country'],
  [{ category: 'flat' }, undefined],
])('%o is refused: %s', async (more, code) => {
  expect(await refusal(more as Record<string, string>)).toBe(code)
})
