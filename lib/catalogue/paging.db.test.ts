import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { amount, share } from '@/lib/platform/testing/long'
import { aCity } from '@/lib/testing/catalogue-factories'
import { aCompany } from '@/lib/testing/factories'
import { getFacets } from './facets/queries'
import { catalogueFilter, catalogueQuery, catalogueSearchOf, catalogueSort } from './filters/schema'
import { isBeyondCatalogue } from './lists/queries'
import { listPoints } from './map/queries'
import { listObjectPage, listObjects } from './queries'

const COMPLEXES = amount({ usual: 2000, long: 50_000 })
const PROPERTIES = amount({ usual: 40_000, long: 1_000_000 })
const TO_FILL = amount({ usual: 60_000, long: 1_800_000 })
const PLACES = ['RU', 'RU', 'DE', 'CZ', 'PL', 'RS', 'ES', 'TR', 'AE', 'CY', 'TH', 'GE']

beforeAll(async () => {
  for (let i = 0; i < 36; i++) {
    const at = { latitude: 25 + ((i * 7) % 35), longitude: -10 + ((i * 13) % 110) }
    const country = PLACES[i % 12] ?? 'RU'
    await aCity({ slug: `spread-${i}`, country, scope: i % 12 < 6 ? 'city' : 'overseas', ...at })
  }
  for (let i = 0; i < 40; i++) await aCompany()
  await onItsOwn(async (client) => {
    // What is not written out yet cannot be marked as visible to all.
    await client.query('set synchronous_commit = on')
    await client.query(COMPLEXES_SQL)
    await client.query(PROPERTIES_SQL)
    await client.query('vacuum (analyze) "Property", "Complex", "City"')
  })
}, TO_FILL)

const FILTERS = {
  nothing: '',
  'a scope': 'scope=overseas',
  'a city': 'city=spread-0',
  cities: 'city=spread-1,spread-20',
  'a district': 'city=spread-0&district=spread-0.district-3',
  'districts and a city': 'city=spread-0,spread-1&district=spread-0.district-3,spread-0.district-4',
  'a city, rooms and a price': 'city=spread-0&rooms=2&priceTo=120000',
  'a country': 'country=DE',
  countries: 'country=TH,GE',
  'a developer': 'developer=5',
  bounds: 'bounds=2.9,24.9,3.1,25.1',
  'half the world': 'bounds=0,0,180,80',
  metro: 'metro=10',
  'a kind': 'kind=plot',
  much: 'rooms=4&class=elite&finish=turnkey&flags=dropped,new',
  complexes: 'kind=complex',
  'complexes of a city': 'kind=complex&city=spread-0',
  'complexes of a district': 'kind=complex&city=spread-0&district=spread-0.district-3',
  'complexes by their flats': 'kind=complex&rooms=2&priceTo=60000',
  'complexes within bounds': 'kind=complex&bounds=2.9,24.9,3.1,25.1&finish=fine',
} as const

/**
 * A page looks at so many blocks of 8 KiB at most, however many rows there are: those of its order
 * that do not fit are passed on the way, so that one of forty costs forty times its page.
 */
const MOST_BLOCKS = 5000
/** What finds less than a page passes the whole order of its index before it knows: work that grows. */
const RARE: string[] = [FILTERS.bounds, FILTERS.much, FILTERS['a city, rooms and a price']]

test.each(share(Object.entries(FILTERS), 4))(
  'lists by %s are read from indexes in every order, a page at a price that does not grow',
  async (_, query) => {
    const given = Object.fromEntries(new URLSearchParams(query))
    for (const sort of catalogueSort.options) {
      const sent = await sentBy(async () => {
        const first = await listObjects(catalogueQuery.parse({ ...given, sort }))
        const cursor = first.next ?? undefined
        await listObjectPage(catalogueSearchOf({ ...given, sort, page: '3', cursor }))
        await listObjectPage(catalogueSearchOf({ ...given, sort, page: '4' }))
      })
      expect(sent.length).toBeGreaterThanOrEqual(5)
      expect([sort, await scannedBy(sent)]).toEqual([sort, []])
      const pages = sent.filter(({ text }) => !isCount(text))
      expect(pages.length).toBeGreaterThanOrEqual(3)
      const most = RARE.includes(query) ? Number.POSITIVE_INFINITY : MOST_BLOCKS
      const blocks = await blocksOf(pages)
      expect([sort, blocks.filter((each) => each > most)]).toEqual([sort, []])
    }
  },
)

test.each(share(Object.entries(FILTERS), 4))(
  'facets and the map by %s are read from indexes',
  async (_, query) => {
    const filter = catalogueFilter.parse(Object.fromEntries(new URLSearchParams(query)))
    const bounds = filter.bounds ?? [0, 20, 60, 60]
    const sent = await sentBy(async () => {
      await getFacets(filter)
      await listPoints({ ...filter, bounds, zoom: 5 })
    })
    expect(sent).toHaveLength(2)
    expect(await scannedBy(sent)).toEqual([])
  },
)

test('what is no number of a page is missing like a page after the last one', async () => {
  const isMissing = (page?: string) =>
    isBeyondCatalogue(catalogueSearchOf(page === undefined ? {} : { page }))
  for (const page of ['0', '-1', 'abc', '1.5', '99999']) expect(await isMissing(page)).toBe(true)
  for (const page of [undefined, '', '1', '2']) expect(await isMissing(page)).toBe(false)
})

type Sent = { text: string; values: unknown[] }

/** The statements of the work with their values. */
async function sentBy(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const original = Client.prototype.query
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    const [first] = given as [Sent]
    sent.push({ text: first.text, values: first.values ?? [] })
    return Reflect.apply(original, this, given)
  } as typeof original
  await work().finally(() => {
    Client.prototype.query = original
  })
  return sent
}

/** The plans that read a whole table of objects. */
async function scannedBy(sent: Sent[]): Promise<string[]> {
  const plans: string[] = []
  await onItsOwn(async (client) => {
    for (const { text, values } of sent) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
  })
  expect(plans.join('\n')).toMatch(/Index (Only )?Scan/)
  return plans.filter((plan) => /Seq Scan on "(Property|Complex)"/.test(plan))
}

/** The whole of what is found is counted as often as it changes; a page of it is read by everybody. */
const isCount = (text: string) => /\bcount\(\*\)/.test(text)

/** Blocks of 8 KiB that each statement looks at, in memory or not. */
async function blocksOf(sent: Sent[]): Promise<number[]> {
  const blocks: number[] = []
  await onItsOwn(async (client) => {
    for (const { text, values } of sent) {
      const explain = `explain (analyze, buffers, timing off, format json) ${text}`
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain, values)
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      blocks.push((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0))
    }
  })
  return blocks
}
type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

async function onItsOwn(work: (client: Client) => Promise<void>) {
  const client = new Client(process.env.DATABASE_URL)
  await client.connect()
  await work(client).finally(() => client.end())
}

/** Some cities have most of it; a few are nearly empty, as in life. */
const COMPLEXES_SQL = `
  insert into "Complex" (name, description, language, scope, country, "cityId", district, latitude, longitude,
    "companyId", class, state, "builtYear", "builtQuarter", "metroMinutes", "hasParking", currency,
    "priceEur", "meterEur", "areaFrom", "areaTo", "unitCount", status, "publishedAt")
  select 'Complex ' || g, repeat('A house by the park. ', 20), 'ru', c.scope, c.country, c.id,
    'District ' || mod(g, 12),
    c.latitude + (random() - 0.5) / 3, c.longitude + (random() - 0.5) / 3,
    (select min(id) from "Company") + mod(g * 7, 40),
    (array['economy', 'comfort', 'comfort', 'business', 'elite'])[1 + mod(g, 5)]::"HousingClass",
    case when mod(g, 3) = 0 then 'ready' else 'building' end::"BuildState",
    2022 + mod(g, 8), 1 + mod(g, 4), case when mod(g, 3) > 0 then mod(g, 40) end, mod(g, 2) = 0,
    'EUR', 50000 + 400000 * power(random(), 2), 1000 + 4000 * random(), 20 + mod(g, 20),
    60 + mod(g, 90), 30, case when mod(g, 20) = 0 then 'retired' else 'active' end::"ListingStatus",
    timestamp '2026-11-01' - interval '1 minute' * floor(1000000 * random())
  from generate_series(1, ${COMPLEXES}) g
  join (select *, row_number() over (order by id) - 1 as n from "City") c
    on c.n = floor(36 * power((mod(g * 7919, 1000) + 0.5) / 1000.0, 3))`

const PROPERTIES_SQL = `
  insert into "Property" (kind, description, language, scope, country, "cityId", district, latitude, longitude,
    "complexId", "companyId", class, state, "builtYear", finish, currency, price, "priceEur",
    "meterEur", "droppedAt", area, rooms, floor, floors, "metroMinutes", "isNew", "isApartments",
    "hasParking", "hasBalcony", status, "publishedAt")
  select d.kind::"PropertyKind", repeat('A bright flat with a view of the river. ', 12), 'ru', d.scope,
    d.country, d."cityId", d.district, d.latitude, d.longitude, case when mod(g, 10) < 7 then d.id end,
    d."companyId", d.class, d.state, d."builtYear",
    (array['none', 'rough', 'prepared', 'fine', 'turnkey'])[mod(g, 6)]::"Finish", 'EUR',
    d.eur::bigint, d.eur, d.eur / d.size,
    case when mod(g, 15) = 0 then now()::timestamp - interval '1 day' * mod(g, 200) end,
    d.size, case when d.kind = 'flat' then mod(g / 20, 5) end, 1 + mod(g, 20), 20,
    d."metroMinutes", mod(g, 3) > 0, mod(g, 25) = 0, mod(g, 4) = 0, mod(g, 3) = 0,
    case when mod(g, 10) = 7 then 'sold' else 'active' end::"ListingStatus",
    timestamp '2026-11-01' - interval '1 second' * floor(60000000 * random())
  from (
    select k.*, g, 20 + 100 * power(random(), 2) as size,
      case mod(g, 20) when 15 then 'commercial' when 16 then 'house' when 18 then 'plot'
        else 'flat' end as kind,
      case when mod(g, 50) > 0
        then round((30000 + 900000 * power(random(), 3))::numeric)::float8 end as eur
    from generate_series(1, ${PROPERTIES}) g
    join (select *, row_number() over (order by id) - 1 as n from "Complex") k
      on k.n = mod(g * 31, ${COMPLEXES})
  ) d`
