import { expect, test } from 'vitest'
import { bytesOf } from '@/lib/testing/feeds'
import { readOffers } from '../run/xml-stream'
import { homesOverseas } from './homes-overseas'
import { getFactWords } from './registry'

const options = {
  now: new Date('2026-06-01'),
  generatedAt: null,
  country: null,
  words: await getFactWords(),
}

const objectXml = (inside: string) => `<root>
<object><objectid>42</objectid><title>Villa by the sea</title><type>sale</type>
<market>primary</market><annotation>White walls.</annotation>
<description><![CDATA[Three floors and the <b>garden</b>.<br>Quiet.]]></description>
<price>180000</price><currency>eur</currency><country>Черногория</country><city>Budva</city>
<realty_type>17</realty_type><bedrooms>3</bedrooms><size_house>210,5</size_house>
<size_land>600</size_land><not_ready_year>2028</not_ready_year><not_ready_quarter>3</not_ready_quarter>
<levels>3</levels><distance_sea>0.25</distance_sea><option>19</option><option>33</option>
<lat>42.28</lat><lng>18.84</lng><photo>https://example.org/1.jpg</photo><developer>Y</developer>
${inside}</object></root>`

async function nodeOf(inside = '') {
  const state = { bytesRead: 0, generatedAt: null }
  const offers = readOffers(bytesOf(objectXml(inside)), homesOverseas, state)
  for await (const { node } of offers) return node
  throw new Error('no object')
}

test('an object overseas becomes the same neutral offer', async () => {
  const node = await nodeOf()
  expect(homesOverseas.refusalOf(node, options)).toBeNull()
  const { offer, issues } = homesOverseas.read(node, options)
  expect(issues).toEqual([])
  expect(offer).toMatchObject({
    externalId: '42',
    kind: 'house',
    title: 'Villa by the sea',
    description: 'White walls.\n\nThree floors and the garden.\nQuiet.',
    language: 'en',
    country: 'ME',
    city: 'Budva',
    price: 180_000,
    currency: 'EUR',
    area: 210.5,
    landArea: 600,
    rooms: 4,
    floors: 3,
    state: 'building',
    builtYear: 2028,
    builtQuarter: 3,
    isNew: true,
    hasParking: true,
    place: { latitude: 42.28, longitude: 18.84 },
    characteristics: [
      { name: 'To the sea', value: '0.25 km' },
      { name: 'Pool', value: 'Yes' },
    ],
    images: [{ url: 'https://example.org/1.jpg', kind: 'photo' }],
  })
})

test('a price of 0 is on request, one in a currency that is not kept here is in doubt', async () => {
  const free = homesOverseas.read(await nodeOf('<price>0</price>'), options)
  expect([free.offer.price, free.issues, free.doubt]).toEqual([null, [], null])
  const francs = homesOverseas.read(await nodeOf('<currency>chf</currency>'), options)
  expect(francs.offer).toMatchObject({ price: null, currency: 'EUR' })
  expect(francs.doubt).toMatchObject({ code: 'currency_unknown', value: 'chf' })
})

test('the rules are those of every format, and what is not said stays unknown', async () => {
  const { offer, issues } = homesOverseas.read(
    await nodeOf(
      '<level>25</level><size_house>2</size_house><not_ready_year></not_ready_year><price>180.000</price>',
    ),
    options,
  )
  expect(offer).toMatchObject({ floor: null, area: null, state: null, price: 180_000 })
  expect(issues.map(({ code, field }) => [code, field])).toEqual([
    ['area_bounds', 'size_house'],
    ['floor_above', 'level'],
  ])
})

test.each([
  ['<type>rent</type>', 'rent'],
  ['<realty_type>99</realty_type>', 'category'],
  ['<realty_type>constructor</realty_type>', 'category'],
  ['<country></country><city></city><region>42</region>', 'region'],
  ['<objectid></objectid>', 'id'],
])('%s is refused: %s', async (inside, code) => {
  expect(homesOverseas.refusalOf(await nodeOf(inside), options)?.code).toBe(code)
})
