import sax from 'sax'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { HOME_COUNTRIES } from '@/lib/catalogue/schema'
import { readCatalogue } from './content'
import { writeHomesOverseas } from './homes-overseas'
import { GENERATIONS } from './market'
import { drawAddress } from './pictures'
import { makeStock } from './stock'
import { writeYrl } from './yrl'

const NOW = Date.UTC(2026, 10, 21)
const LAST = GENERATIONS.length - 1
const catalogue = readCatalogue()
const { complexes, listings } = makeStock(catalogue, NOW)
const onSale = listings.filter(({ prices }) => prices[LAST] !== null)
const addresses = new Set(
  [
    ...listings.flatMap(({ images }) => images),
    ...complexes.flatMap(({ pictures }) => pictures),
  ].map(({ url }) => url),
)

test('there is enough to search in, at home and overseas', () => {
  expect(complexes.length).toBeGreaterThanOrEqual(44)
  expect(onSale.length).toBeGreaterThanOrEqual(1500)
  const home = new Set(HOME_COUNTRIES as readonly string[])
  const at = (isHome: boolean) => onSale.filter(({ country }) => home.has(country) === isHome)
  expect(new Set(at(true).map(({ city }) => city)).size).toBeGreaterThanOrEqual(15)
  expect(new Set(at(false).map(({ country }) => country)).size).toBeGreaterThanOrEqual(6)
})

test('it is the same at every start', () => {
  expect(makeStock(catalogue, NOW).listings).toEqual(listings)
})

test('offers are told apart, and no two complexes read alike', () => {
  expect(new Set(listings.map(({ id }) => id)).size).toBe(listings.length)
  expect(new Set(complexes.map(({ description }) => description)).size).toBe(complexes.length)
  expect(listings.filter(({ description }) => /[{}]|undefined|NaN/.test(description))).toEqual([])
})

test('prices move over two years, lately some of them down', () => {
  const changes = listings.map(
    ({ prices }) => new Set(prices.filter((price) => price !== null)).size,
  )
  expect(changes.filter((count) => count > 1).length).toBeGreaterThan(listings.length / 2)
  const dropped = onSale.filter(({ prices }) => (prices[LAST] ?? 0) < (prices[LAST - 1] ?? 0))
  expect(dropped.length).toBeGreaterThan(50)
  expect(dropped.length).toBeLessThan(onSale.length / 5)
})

test('every feed is well-formed', () => {
  for (const [generation] of GENERATIONS.entries()) {
    const parser = sax.parser(true)
    let offers = 0
    parser.onopentag = ({ name }) => {
      if (name === 'offer') offers += 1
    }
    parser.onerror = (error) => {
      throw error
    }
    parser.write(writeYrl(listings, generation, NOW)).close()
    expect(offers).toBe(listings.filter(({ prices }) => prices[generation] !== null).length)
  }
})

test('the feed of an agency abroad is well-formed', () => {
  const abroad = listings.filter(({ company }) => company === 'harbour-keys')
  let objects = 0
  const parser = sax.parser(true)
  parser.onopentag = ({ name }) => {
    if (name === 'object') objects += 1
  }
  parser.onerror = (error) => {
    throw error
  }
  parser.write(writeHomesOverseas(abroad, LAST, NOW)).close()
  expect(objects).toBe(abroad.filter(({ prices }) => prices[LAST] !== null).length)
})

test('few pictures serve everything, and each kind can be drawn', async () => {
  expect(addresses.size).toBeLessThanOrEqual(340)
  const kinds = Map.groupBy(addresses, (url) => url.replace(/\?.*/, ''))
  for (const [[url = '']] of [...kinds.values()].map((all) => [all] as const)) {
    const { svg, ...size } = drawAddress(url, catalogue.words)
    const image = sharp(Buffer.from(svg))
    expect(await image.metadata()).toMatchObject({ format: 'svg', ...size })
    expect((await image.png().toBuffer()).subarray(1, 4).toString()).toBe('PNG')
  }
})
