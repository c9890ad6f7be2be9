import { expect, test } from 'vitest'
import { bytesOf, feedXml, offerXml } from '@/lib/testing/feeds'
import { readOffers } from '../run/xml-stream'
import { getFactWords } from './registry'
import { yrl } from './yrl'

const options = {
  now: new Date('2026-06-01'),
  generatedAt: null,
  country: 'RU',
  words: await getFactWords(),
}

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

test('a word that every object of the language has is a word like any other', async () => {
  const { offer, issues } = await read({ 'ready-quarter': 'constructor' })
  expect(offer.builtQuarter).toBeNull()
  expect(issues.map(({ code, value }) => [code, value])).toEqual([['number', 'constructor']])
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
    'living-space': '500',
  })
  expect(offer).toMatchObject({
    rooms: null,
    floor: null,
    livingArea: null,
    finish: null,
    area: 54.3,
  })
  expect(issues.map(({ line, field, code, value }) => [line, field, code, value])).toEqual([
    [20, 'rooms', 'number', 'много'],
    [20, 'renovation', 'word', 'золотая'],
    [20, 'ceiling-height', 'range', '5000'],
    [20, 'image', 'image_address', 'ftp://example.org/x.jpg'],
    [20, 'living-space', 'part_larger', '500'],
    [20, 'floor', 'floor_above', '12'],
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

test.each([
  ['дорого', 'number', 'дорого'],
  ['-5000000', 'range', '-5000000'],
  ['5000', 'price_bounds', '5000'],
  ['5.600', 'price_bounds', '5600'],
  ['3 000 000 000', 'meter_bounds', '3000000000'],
  ['50 000 000 000', 'price_bounds', '50000000000'],
  ['1'.repeat(30), 'range', '1'.repeat(30)],
])('a price of %s cannot be believed: %s', async (price, code, value) => {
  const { offer, doubt } = await read({ price })
  expect(offer.price).toBeNull()
  expect(doubt).toMatchObject({ line: 11, code, value, refused: false })
})

test('a currency that is not known leaves the price in doubt, 0 and nothing are on request', async () => {
  const priced = async (price: string, currency: string) =>
    yrl.read(await nodeOf(offerXml(1, { price }).replace('RUR', currency)), options)
  expect((await priced('5000000', 'XAU')).doubt).toMatchObject({ code: 'currency_unknown' })
  expect(await priced('0', 'XAU')).toMatchObject({ doubt: null, offer: { price: null } })
  expect(await priced('', 'RUR')).toMatchObject({ doubt: null, offer: { price: null } })
  expect(await priced('5.600.000', 'RUR')).toMatchObject({
    doubt: null,
    offer: { price: 5_600_000, currency: 'RUB' },
  })
})

test('a discount out of bounds leaves the full price', async () => {
  const { offer, issues } = await read({ discount: '<final-price>5.600</final-price>' })
  expect(offer.price).toBe(5_000_000)
  expect(issues).toMatchObject([{ code: 'price_bounds', value: '5600' }])
})

test('how far a new house is built stays unknown when nobody says it, an old one stands', async () => {
  const [bare, old, told] = [
    await read({ 'built-year': '', 'ready-quarter': '' }),
    await read({ 'built-year': '', 'new-flat': 'нет' }),
    await read({ 'built-year': '', 'building-state': 'unfinished' }),
  ]
  expect([bare, old, told].map(({ offer }) => offer.state)).toEqual([null, 'ready', 'building'])
})

test('who sells is read: name, organisation, the first number that can be dialled, category', async () => {
  const agent = `<name>Анна Котова</name><organization>Дом &amp; сад</organization>
    <phone>нет</phone><phone>8 (843) 292-00-01</phone><category>Агентство</category>`
  expect((await read({ 'sales-agent': agent })).offer.seller).toEqual({
    name: 'Анна Котова',
    company: 'Дом & сад',
    phone: '+78432920001',
    category: 'agency',
  })
  const wrong = await read({ 'sales-agent': '<phone>123</phone><category>сосед</category>' })
  expect(wrong.offer.seller).toEqual({ name: '', company: '', phone: '', category: null })
  expect(wrong.issues.map(({ code }) => code)).toEqual(['phone', 'word'])
})

test('a region is no city, and a missing country is told to be a guess', async () => {
  const { offer, place } = await read({ location: '<region>Московская область</region>' })
  expect(offer).toMatchObject({ city: 'Московская область', country: 'RU' })
  expect(place).toEqual({ line: 20, isRegion: true, isCountryTold: false })
  expect((await read()).place).toEqual({ line: 7, isRegion: false, isCountryTold: true })
})

test('an offer that nobody has touched for years, and a hand-over long past, are reported', async () => {
  const at = async (generatedAt: string, more: Record<string, string>) => {
    const node = await nodeOf(offerXml(1, more))
    return yrl
      .read(node, { ...options, generatedAt: new Date(generatedAt) })
      .issues.map(({ code, field }) => [code, field])
  }
  const old = { 'creation-date': '2015-04-01' }
  expect(await at('2018-04-02', old)).toEqual([['stale', 'creation-date']])
  expect(await at('2017-03-01', old)).toEqual([])
  expect(await at('2018-04-02', { ...old, 'last-update-date': '2018-01-01' })).toEqual([])
  const promised = { 'built-year': '2024', 'building-state': 'unfinished' }
  expect(await at('2026-02-01', promised)).toEqual([['overdue', 'built-year']])
  expect(await at('2026-02-01', { ...promised, 'building-state': 'built' })).toEqual([])
})

test('a video and a tour are read where feeds write them; those of other sites are reported and left out', async () => {
  const [video, tour] = [
    'https://youtu.be/dQw4w9WgXcQ',
    'https://my.matterport.com/show/?m=SxQL3iGyoDo',
  ]
  const inside = (name: string, href: string) => `<${name}>${href}</${name}>`
  for (const [review, walk] of [
    [inside('youtube-video-review-url', video), inside('model-url', tour)],
    [inside('video-review-url', video), inside('url', tour)],
    [video, tour],
  ] as const) {
    const { offer, issues } = await readWith(
      inside('video-review', review) + inside('virtual-tour', walk),
    )
    expect([offer.video, offer.tour, issues]).toEqual([video, tour, []])
  }
  const { offer, issues } = await readWith(
    inside('video-review', inside('youtube-video-review-url', 'https://example.org/v')) +
      inside('virtual-tour', 'javascript:alert(1)'),
  )
  expect([offer.video, offer.tour]).toEqual(['', ''])
  expect(issues).toMatchObject([
    { code: 'player', field: 'youtube-video-review-url', value: 'https://example.org/v' },
    { code: 'player', field: 'virtual-tour' },
  ])
})

const readWith = async (more: string) =>
  yrl.read(await nodeOf(offerXml(1).replace('</offer>', `${more}</offer>`)), options)
