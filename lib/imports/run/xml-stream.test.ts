import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { feedReadingLimits } from '@/lib/quotas'
import { bytesOf, feedXml, offerXml } from '@/lib/testing/feeds'
import type { RawOffer } from '../format/xml-node'
import { readOffers } from './xml-stream'

const shape = { root: 'realty-feed', record: 'offer' }

async function read(file: string | Uint8Array, limits = feedReadingLimits) {
  const state = { bytesRead: 0, generatedAt: null }
  const offers: RawOffer[] = []
  for await (const offer of readOffers(bytesOf(file), shape, state, limits)) offers.push(offer)
  return { offers, state }
}

test('offers come with their lines, ids and the date of the feed', async () => {
  const { offers, state } = await read(feedXml([offerXml(1), offerXml(2)]))
  expect(offers.map(({ line, node }) => [line, node.attributes['internal-id']])).toEqual([
    [4, '1'],
    [22, '2'],
  ])
  expect(state.generatedAt).toEqual(new Date('2026-02-01T07:00:00Z'))
})

test('packed files, other encodings, prefixes and another case are read the same', async () => {
  const xml = `<?xml version="1.0" encoding="windows-1251"?>
    <y:Realty-Feed xmlns:y="http://example.org"><y:Offer Internal-Id="7"><y:Type>${'\xef\xf0\xee\xe4\xe0\xe6\xe0'}</y:Type></y:Offer></y:Realty-Feed>`
  const bytes = gzipSync(gzipSync(Buffer.from(xml, 'latin1')))
  const { offers } = await read(bytes)
  expect(offers[0]?.node).toMatchObject({
    name: 'offer',
    attributes: { 'internal-id': '7' },
    parts: [{ name: 'type', parts: ['продажа'] }],
  })
})

const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "${'&lol;'.repeat(10)}">]>
  <realty-feed>&lol2;</realty-feed>`
const attributes = Array.from({ length: 33 }, (_, at) => `a${at}="1"`).join(' ')

test.each([
  ['a DOCTYPE', '<!DOCTYPE realty-feed SYSTEM "file:///etc/passwd"><realty-feed/>', 'doctype'],
  ['a billion laughs', laughs, 'doctype'],
  ['an entity of its own', feedXml(['<offer>&boom;</offer>']), 'entity'],
  ['nesting over 32', feedXml([`<offer>${nested(31)}</offer>`]), 'depth'],
  ['more than 32 attributes', feedXml([`<offer ${attributes}/>`]), 'attributes'],
  ['another format', '<rss><offer/></rss>', 'wrong_format'],
  ['a file that is cut off', feedXml([offerXml(1)]).slice(0, -20), 'truncated'],
  ['a packed file that is cut off', gzipSync(feedXml([offerXml(1)])).subarray(0, 300), 'truncated'],
  ['crossed elements', '<realty-feed><offer></realty-feed></offer>', 'not_xml'],
  [
    'an encoding nobody asked for',
    '<?xml version="1.0" encoding="utf-7"?><realty-feed/>',
    'encoding',
  ],
  ['the name of what every object has', '<?xml version="1.0" encoding="constructor"?>', 'encoding'],
  ['an empty file', '', 'empty'],
])('%s is refused', async (_, file, code) => {
  await expect(read(file)).rejects.toMatchObject({ name: 'FeedFault', code })
})

test('nesting of 32 and 32 attributes are still read', async () => {
  const few = attributes.replace('a32="1"', '')
  const { offers } = await read(feedXml([`<offer ${few}>${nested(30)}</offer>`]))
  expect(offers).toHaveLength(1)
})

test('what unpacks to more than the limit is refused', async () => {
  const bomb = gzipSync(feedXml([`<offer>${' '.repeat(200_000)}</offer>`]))
  const limits = { ...feedReadingLimits, bytes: 100_000 }
  await expect(read(bomb, limits)).rejects.toMatchObject({ code: 'too_large' })
})

test('huge text and an offer that is too big cost their offer, not the others', async () => {
  const long = offerXml(1, { description: 'я'.repeat(70_000) })
  const big = offerXml(
    2,
    Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`e${at}`, 'x'.repeat(30_000)])),
  )
  const { offers } = await read(feedXml([long, big, offerXml(3)]))
  expect(offers.map(({ fault }) => fault)).toEqual(['text_too_long', 'offer_too_big', null])
  expect(offers[0]?.node.parts).toEqual([])
})
