import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oddText, tries } from '@/lib/platform/testing/fuzz'
import { amount } from '@/lib/platform/testing/long'
import { feedReadingLimits } from '@/lib/quotas'
import { bytesOf, feedXml, offerXml } from '@/lib/testing/feeds'
import words from '@/messages/en/feeds.json'
import { readOffers } from '../run/xml-stream'
import { homesOverseas } from './homes-overseas'
import { offer as offerSchema } from './offer'
import type { FeedReader, ReadOptions } from './reader'
import { getFactWords } from './registry'
import { FeedFault, type RawNode } from './xml-node'
import { yrl } from './yrl'

const options: ReadOptions = {
  now: new Date('2026-06-01'),
  generatedAt: null,
  country: 'RU',
  words: await getFactWords(),
}

const NAMES = [
  ...[
    'type',
    'category',
    'property-type',
    'location',
    'country',
    'locality-name',
    'region',
    'metro',
  ],
  ...[
    'name',
    'time-on-foot',
    'latitude',
    'longitude',
    'price',
    'value',
    'currency',
    'unit',
    'area',
  ],
  ...[
    'lot-area',
    'living-space',
    'rooms',
    'studio',
    'floor',
    'floors-total',
    'built-year',
    'image',
  ],
  ...['ready-quarter', 'building-state', 'building-class', 'building-name', 'yandex-building-id'],
  ...['yandex-house-id', 'ceiling-height', 'renovation', 'description', 'discount', 'final-price'],
  ...['end-date', 'creation-date', 'last-update-date', 'sales-agent', 'phone', 'organization'],
  ...['balcony', 'lift', 'new-flat', 'deal-status', 'parking', 'flat-number', 'generation-date'],
  ...[
    'objectid',
    'realty_type',
    'market',
    'city',
    'region_name',
    'lat',
    'lng',
    'size_house',
    'photo',
  ],
  ...['size_land', 'bedrooms', 'level', 'levels', 'year', 'not_ready_year', 'not_ready_quarter'],
  ...[
    'title',
    'annotation',
    'option',
    'distance_sea',
    'developer',
    'address',
    'offer',
    'object',
    'x',
  ],
]
const WORDS = [
  ...['продажа', 'аренда', 'квартира', 'участок', 'дом', 'Россия', 'Казань', 'RUR', 'EUR', 'сотка'],
  ...[
    '5 000 000',
    '5.600',
    '54,3',
    '12',
    '0',
    '-1',
    '2030',
    'IV',
    'да',
    '+',
    'нет',
    '55.79',
    '49.12',
  ],
  ...[
    'https://example.org/1.jpg',
    '//example.org/2.jpg',
    '+7 843 292 00 01',
    '2026-01-10',
    'кв. м',
  ],
  ...['<p>x</p>', '<ul><li>', '17', '15', 'eur', 'Черногория', 'Budva', 'Россия, Сочи', 'кв. фут'],
]

const name = fc.constantFrom(...NAMES)
const escaped = (text: string) => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))
const word = fc.oneof(fc.constantFrom(...WORDS), oddText)
const text = fc.oneof(
  word.map(escaped),
  word.map((each) => `<![CDATA[${each.replaceAll(']]>', '')}]]>`),
)
const attribute = fc.oneof(
  fc.constant(''),
  fc
    .tuple(fc.constantFrom('internal-id', 'tag', 'lang', 'constructor', '__proto__'), word)
    .map(([key, value]) => ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`),
)
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .tuple(
      name,
      attribute,
      fc.oneof({ maxDepth: 3 }, text, fc.array(tie('element'), { maxLength: 3 })),
    )
    .map(([tag, more, inside]) => `<${tag}${more}>${[inside].flat().join('')}</${tag}>`),
}))
const inside = fc.array(element, { maxLength: 8 }).map((all) => all.join(''))

const OBJECT = `<title>Villa</title><type>sale</type><market>primary</market><price>180000</price>
  <currency>eur</currency><country>Черногория</country><city>Budva</city><realty_type>17</realty_type>
  <size_house>210,5</size_house><lat>42.28</lat><lng>18.84</lng><photo>https://example.org/1.jpg</photo>`
const FORMATS: Record<string, { reader: FeedReader; feed: (all: string[]) => string }> = {
  YRL: {
    reader: yrl,
    feed: (all) =>
      feedXml(all.map((more, at) => offerXml(at).replace('</offer>', () => `${more}</offer>`))),
  },
  homesoverseas: {
    reader: homesOverseas,
    feed: (all) =>
      `<root>${all.map((more, at) => `<object><objectid>${at}</objectid>${OBJECT}${more}</object>`).join('')}</root>`,
  },
}

/** Reads a file as an import does, twice; what it throws is a fault of the feed with words of its own. */
async function readAll(reader: FeedReader, pieces: (string | Uint8Array)[]) {
  const state = { bytesRead: 0, generatedAt: null }
  let offers = 0
  try {
    for await (const { node, fault } of readOffers(bytesOf(...pieces), reader, state)) {
      offers += 1
      if (!fault) readOffer(reader, node)
    }
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    expect(words.errors).toHaveProperty(error.code)
  }
  return offers
}

function readOffer(reader: FeedReader, node: RawNode) {
  const refusal = reader.refusalOf(node, options)
  if (refusal) return expect(words.issues).toHaveProperty(refusal.code)
  const money = reader.moneyOf(node, options)
  const { offer, issues, doubt } = reader.read(node, options)
  // An id or a city of invisible characters alone is told to be invalid when it comes to writing.
  const faults = offerSchema.safeParse(offer).error?.issues ?? []
  expect(faults.filter(({ code }) => code !== 'too_small')).toEqual([])
  expect([offer.price, offer.currency, doubt]).toEqual([money.price, money.currency, money.doubt])
  for (const { code, value } of [...issues, ...(doubt ? [doubt] : [])]) {
    expect(words.issues).toHaveProperty(code)
    expect(value.length).toBeLessThanOrEqual(120)
  }
}

test.each(Object.entries(FORMATS))(
  'whatever the elements of an offer of %s say, it is refused or becomes an offer by the contract',
  async (_, { reader, feed }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(inside, { minLength: 1, maxLength: 3 }), async (all) => {
        expect(await readAll(reader, [feed(all)])).toBe(all.length)
      }),
      tries({ usual: 60, long: 30_000 }),
    )
  },
)

const JUNK = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<!DOCTYPE x [<!ENTITY a "b">]>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '&',
  ],
  ...[
    '&a;',
    '&#0;',
    '&#x110000;',
    '&#xD800;',
    '<?xml version="1.0" encoding="constructor"?>',
    '<?',
  ],
  ...[
    '<offer>',
    '</offer>',
    '<object>',
    '</root>',
    '<x ',
    '="',
    "a='",
    '\0',
    '\ufeff',
    'xmlns:a=""',
  ],
]
/** What is done to the bytes of a file at a place of it. */
const change = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.oneof(
    fc.nat(255).map((byte) => ({ cut: 1, put: Buffer.from([byte]) })),
    fc.nat(200).map((cut) => ({ cut, put: Buffer.alloc(0) })),
    fc.constantFrom(...JUNK).map((junk) => ({ cut: 0, put: Buffer.from(junk) })),
    fc.constant({ cut: 1e9, put: Buffer.alloc(0) }),
  ),
)
type Change = readonly [at: number, { cut: number; put: Buffer }]
const changed = (bytes: Buffer, [at, { cut, put }]: Change) => {
  const start = Math.floor(at * bytes.length)
  return Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(start + cut)])
}
function piecesOf(bytes: Buffer, length: number) {
  const count = Math.max(1, Math.ceil(bytes.length / length))
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * length, (at + 1) * length))
}

test.each(Object.entries(FORMATS))(
  'a damaged file of %s is read as far as it goes, or told to be at fault',
  async (_, { reader, feed }) => {
    const file = fc.record({
      all: fc.array(inside, { minLength: 1, maxLength: 2 }),
      changes: fc.array(change, { minLength: 1, maxLength: 4 }),
      isPacked: fc.boolean(),
      lateChanges: fc.array(change, { maxLength: 1 }),
      length: fc.constantFrom(7, 512, 100_000),
    })
    await fc.assert(
      fc.asyncProperty(file, async ({ all, changes, isPacked, lateChanges, length }) => {
        const plain = changes.reduce(changed, Buffer.from(feed(all)))
        const bytes = lateChanges.reduce(changed, isPacked ? gzipSync(plain) : plain)
        await readAll(reader, piecesOf(bytes, length))
      }),
      tries({ usual: 80, long: 30_000 }),
    )
  },
)

/** The usual suite has time for the first of them. */
const ENDLESS = [
  ['dates', '<realty-feed><generation-date>', '<generation-date/>'],
  ['elements of one offer', '<realty-feed><offer>', '<rooms>1</rooms>'],
  ['text', '<realty-feed><offer>', 'word '],
  ['attributes', '<realty-feed><offer ', 'a="b" '],
  ['text beside offers', '<realty-feed>', 'word '],
  ['empty elements of one offer', '<realty-feed><offer>', '<a/>'],
  ['depth', '<realty-feed><offer>', '<a>'],
  ['a comment', '<realty-feed><!--', 'word '],
  ['CDATA', '<realty-feed><offer><![CDATA[', 'word '],
  ['a name', '<realty-feed><', 'word'],
  ['an attribute', '<realty-feed><offer a="', 'word'],
  ['an instruction', '<realty-feed><?a ', 'word '],
  ['an entity', '<realty-feed><offer>&', 'word'],
  ['dates with words', '<realty-feed>', '<generation-date>word</generation-date>'],
].slice(0, amount({ usual: 4, long: 99 })) as [what: string, begin: string, more: string][]
const MEGABYTE = 1024 * 1024
const SIZE = amount({ usual: 3, long: 256 }) * MEGABYTE
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const heapUsed = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed / MEGABYTE
}

test.each(ENDLESS)('%s without end does not fill the memory', async (_, begin, more) => {
  const piece = Buffer.from(more.repeat(Math.ceil((64 * 1024) / more.length)))
  let kept = 0
  async function* bytes() {
    const before = heapUsed()
    yield Buffer.from(begin)
    for (let sent = 0; sent < SIZE; sent += piece.length) yield piece
    kept = heapUsed() - before
  }
  const state = { bytesRead: 0, generatedAt: null }
  const read = async () => {
    for await (const _offer of readOffers(bytes(), yrl, state, feedReadingLimits));
  }
  await expect(read()).rejects.toThrow(FeedFault)
  expect(kept).toBeLessThan(10)
})
