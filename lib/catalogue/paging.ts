import 'server-only'
import { db } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'
import type { CatalogueSort } from './filters/schema'
import { OBJECTS_PER_PAGE } from './schema'

/** A place in an order: what it is ordered by, null when that is not known, and the id for ties. */
export type Place = { value: number | null; id: number }

/** What is ordered: a table named `r`, its condition, and the order. */
export type Listing = { table: ListingTable; where: Prisma.Sql; sort: CatalogueSort }
export type ListingTable = 'Property' | 'Complex'

/** Places of a page in their order, whether more follow, and the end of the page before the last. */
export type Window = { here: Place[]; hasMore: boolean; before: Place | null }

/**
 * The places after one: known values in their order, then unknown ones by id. On demand also the
 * place that the page before this one begins after.
 */
export async function readWindow(
  listing: Listing,
  after: Place | null,
  withBack = false,
): Promise<Window> {
  const rows = await db.$queryRaw<Row[]>(windowSql(listing, after, withBack))
  const places = inOrder(rows, listing.sort)
  const back = places.filter((row) => row.isBack)
  return {
    ...cutPage(places.filter((row) => !row.isBack)),
    before: back[back.length - OBJECTS_PER_PAGE - 1] ?? null,
  }
}

/** The places of a page by its bare number: ids alone are skipped, so an index answers. */
export async function readCounted(listing: Listing, page: number): Promise<Window> {
  const skipped = (page - 1) * OBJECTS_PER_PAGE
  const back = Math.min(skipped, TAKE)
  const rows = await db.$queryRaw<Row[]>(countedSql(listing, skipped - back, back + TAKE))
  const places = inOrder(rows, listing.sort)
  const edge = back > OBJECTS_PER_PAGE ? places[back - OBJECTS_PER_PAGE - 1] : undefined
  return { ...cutPage(places.slice(back, back + TAKE)), before: edge ?? null }
}

/** An opaque name of a place; it holds for the orders by the same column. */
export const encodePlace = ({ value, id }: Place, sort: CatalogueSort): string =>
  Buffer.from(`${ORDER[sort].letter}${value ?? ''}_${id}`).toString('base64url')

/** The place a cursor names; null when this order never gave it. */
export function decodePlace(cursor: string, sort: CatalogueSort): Place | null {
  const plain = Buffer.from(cursor, 'base64url').toString()
  const [, letter, text = '', id] =
    plain.match(/^([tpma])(|\d{1,24}(?:\.\d{1,20})?(?:e[+-]\d{1,3})?)_(\d{1,10})$/) ?? []
  if (letter !== ORDER[sort].letter || Number(id) > MAX_INT) return null
  if (letter === 't' && !/^\d{1,13}$/.test(text)) return null
  const value = text === '' ? null : Number(text)
  return value === Number.POSITIVE_INFINITY ? null : { value, id: Number(id) }
}

type Row = { id: number; key: Date | number | null; isBack: boolean }
const MAX_INT = 2_147_483_647
const TAKE = OBJECTS_PER_PAGE + 1

type Order = { letter: string; isDescending: boolean } & Record<ListingTable, string>
const by = (
  letter: string,
  isDescending: boolean,
  Property: string,
  Complex = Property,
): Order => ({
  letter,
  isDescending,
  Property,
  Complex,
})
const ORDER: Record<CatalogueSort, Order> = {
  new: by('t', true, 'publishedAt'),
  price_asc: by('p', false, 'priceEur'),
  price_desc: by('p', true, 'priceEur'),
  meter_asc: by('m', false, 'meterEur'),
  meter_desc: by('m', true, 'meterEur'),
  area_desc: by('a', true, 'pricedArea', 'areaTo'),
}

const cutPage = (places: Place[]) => ({
  here: places.slice(0, OBJECTS_PER_PAGE),
  hasMore: places.length > OBJECTS_PER_PAGE,
})

function inOrder(rows: Row[], sort: CatalogueSort) {
  const direction = ORDER[sort].isDescending ? -1 : 1
  return rows
    .map(({ id, key, isBack }) => ({ id, isBack, value: key === null ? null : Number(key) }))
    .sort((a, b) => {
      const unknown = Number(a.value === null) - Number(b.value === null)
      return unknown || direction * ((a.value ?? 0) - (b.value ?? 0) || a.id - b.id)
    })
}

function orderSql({ table, sort }: Listing) {
  const { isDescending, [table]: column } = ORDER[sort]
  const key = Prisma.raw(`r."${column}"`)
  const [along, against] = isDescending ? ['desc', 'asc'] : ['asc', 'desc']
  const ordered = (way: string) => Prisma.sql`order by ${key} ${Prisma.raw(`${way}, r.id ${way}`)}`
  return {
    key,
    isAlwaysKnown: column === 'publishedAt',
    along: ordered(along),
    against: ordered(against),
    beyond: Prisma.raw(isDescending ? '<' : '>'),
    upTo: Prisma.raw(isDescending ? '>=' : '<='),
  }
}

const edgeSql = ({ value, id }: Place, sort: CatalogueSort) =>
  ORDER[sort].letter === 't'
    ? Prisma.sql`(${new Date(value ?? 0).toISOString()}::timestamp(3), ${id}::int)`
    : Prisma.sql`(${value}::float8, ${id}::int)`

/** Known and unknown values are read apart, so that one plain index serves both directions. */
function windowSql(listing: Listing, after: Place | null, withBack: boolean): Prisma.Sql {
  const { key, isAlwaysKnown, along, against, beyond, upTo } = orderSql(listing)
  const part = (isBack: boolean, condition: Prisma.Sql) => Prisma.sql`
    (select r.id, ${key} as key, ${Prisma.raw(String(isBack))} as "isBack" from ${tableSql(listing)}
    where ${listing.where} and ${condition} ${isBack ? against : along} limit ${Prisma.raw(String(TAKE))})`
  const [known, unknown] = [Prisma.sql`${key} is not null`, Prisma.sql`${key} is null`]
  const within = (way: Prisma.Sql) =>
    after === null || after.value === null
      ? Prisma.sql`${unknown} and r.id ${way} ${after?.id ?? 0}::int`
      : Prisma.sql`(${key}, r.id) ${way} ${edgeSql(after, listing.sort)}`
  const parts = [part(false, after === null ? known : within(beyond))]
  if (after?.value !== null && !isAlwaysKnown) parts.push(part(false, unknown))
  if (after && withBack) {
    parts.push(part(true, within(upTo)))
    if (after.value === null) parts.push(part(true, known))
  }
  return Prisma.join(parts, ' union all ')
}

function countedSql(listing: Listing, skipped: number, take: number): Prisma.Sql {
  const { key, isAlwaysKnown, along } = orderSql(listing)
  const part = (condition: Prisma.Sql, offset: Prisma.Sql) => Prisma.sql`
    (select r.id, ${key} as key, false as "isBack" from ${tableSql(listing)}
    where ${listing.where} and ${condition} ${along} limit ${take} offset ${offset})`
  const known = Prisma.sql`${key} is not null`
  const first = part(known, Prisma.sql`${skipped}`)
  if (isAlwaysKnown) return first
  const knownCount = Prisma.sql`(select count(*) from ${tableSql(listing)}
    where ${listing.where} and ${known})`
  return Prisma.sql`${first} union all
    ${part(Prisma.sql`${key} is null`, Prisma.sql`greatest(0, ${skipped}::bigint - ${knownCount})`)}`
}

const tableSql = ({ table }: Listing) => Prisma.raw(`"${table}" r`)
