import 'server-only'
import { cachedForMinutes } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { invalidField } from '@/lib/platform/errors'
import { MAX_BARE_PAGE } from '@/lib/platform/keyset'
import { getRates } from '@/lib/rates/queries'
import type { Rate } from '@/lib/rates/schema'
import { Prisma } from '@/prisma/generated/client'
import type {
  CatalogueFilter,
  CatalogueQuery,
  CatalogueSearch,
  CatalogueSort,
} from './filters/schema'
import {
  decodePlace,
  encodePlace,
  type Listing,
  type ListingTable,
  type Place,
  readCounted,
  readWindow,
  type Window,
} from './paging'
import { OBJECTS_PER_PAGE, type ObjectCard, type ObjectListPage, type ObjectPage } from './schema'
import {
  complexCardSelect,
  presentComplexCard,
  presentPropertyCard,
  propertyCardSelect,
} from './views'
import { placeConditions, unitConditions } from './where'

/** Numbers of the catalogue may be so old; an edit or an import makes them fresh at once. */
export const CATALOGUE_MINUTES = 5

/**
 * Objects on sale after a cursor, at most twenty-four: properties, or complexes when they are asked for.
 * @throws AppError invalid (422) for a cursor that this order never gave
 */
export async function listObjects({
  cursor,
  sort,
  ...filter
}: CatalogueQuery): Promise<ObjectPage> {
  const after = cursor === undefined ? null : decodePlace(cursor, sort)
  if (cursor !== undefined && !after) throw invalidField('cursor', 'invalid')
  const { items, total, following } = await readObjects(filter, sort, 1, after)
  return { items, total, next: following?.after ?? null }
}

/**
 * A numbered page with the ways to its neighbours: by the cursor of a link, else by counting up to
 * page 500. A page beyond the last one is empty.
 */
export async function listObjectPage(search: CatalogueSearch): Promise<ObjectListPage> {
  const { sort, page, cursor, view: _, ...filter } = search
  const after = page > 1 && cursor ? decodePlace(cursor, sort) : null
  return readObjects(filter, sort, page, after)
}

/** How many objects on sale a filter finds. */
export const countObjects = async (filter: CatalogueFilter): Promise<number> =>
  readTotal(filter, await ratesFor(filter))

/** Cards of properties and complexes in the order of these ids, sold ones too; missing ones are left out. */
export async function getObjectCards(ids: number[]): Promise<ObjectCard[]> {
  if (ids.length === 0) return []
  const cards = await Promise.all([readCards('Property', ids), readCards('Complex', ids)])
  return inOrderOf(ids, cards.flat())
}

/** Where the objects of a filter are kept. */
export const catalogueTable = ({ kind }: CatalogueFilter): ListingTable =>
  kind === 'complex' ? 'Complex' : 'Property'

/**
 * The condition of a filter on objects on sale, of `"Property" r`, or of `"Complex" r` when complexes
 * are asked for: those have a unit on sale that is all that is asked of units.
 */
export function catalogueWhere(filter: CatalogueFilter, rates: Rate[]): Prisma.Sql {
  const { kind } = filter
  if (kind !== 'complex') {
    const ofKind = kind ? [Prisma.sql`r.kind = ${kind}::"PropertyKind"`] : []
    const conditions = [
      ...placeConditions(filter),
      ...ofKind,
      ...unitConditions('r', filter, rates),
    ]
    return Prisma.join(conditions, ' and ')
  }
  const units = unitConditions('u', filter, rates)
  const ofUnits = units.length
    ? [
        Prisma.sql`exists (select 1 from "Property" u where u."complexId" = r.id
        and u.status = 'active' and ${Prisma.join(units, ' and ')})`,
      ]
    : []
  return Prisma.join([...placeConditions(filter), ...ofUnits], ' and ')
}

/** The rate table, when the filter asks for prices in another currency than euros. */
export async function ratesFor(filter: CatalogueFilter): Promise<Rate[]> {
  const { currency = 'EUR', priceFrom, priceTo, meterFrom, meterTo } = filter
  const asksForPrice = [priceFrom, priceTo, meterFrom, meterTo].some((bound) => bound !== undefined)
  return asksForPrice && currency !== 'EUR' ? getRates() : []
}

async function readObjects(
  filter: CatalogueFilter,
  sort: CatalogueSort,
  page: number,
  after: Place | null,
): Promise<ObjectListPage> {
  'use cache'
  cachedForMinutes(CATALOGUE_MINUTES, 'objects')
  const table = catalogueTable(filter)
  const rates = await ratesFor(filter)
  const [window, total] = await Promise.all([
    placesOf({ table, where: catalogueWhere(filter, rates), sort }, page, after),
    readTotal(filter, rates),
  ])
  const { here, hasMore, before } = window
  const ids = here.map(({ id }) => id)
  const last = here.at(-1)
  const back = before && encodePlace(before, sort)
  return {
    items: inOrderOf(ids, ids.length ? await readCards(table, ids) : []),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / OBJECTS_PER_PAGE)),
    previous: page > 1 ? { page: page - 1, after: page > 2 ? back : null } : null,
    following: hasMore && last ? { page: page + 1, after: encodePlace(last, sort) } : null,
  }
}

/** The same for every page of a list. */
async function readTotal(filter: CatalogueFilter, rates: Rate[]): Promise<number> {
  'use cache'
  cachedForMinutes(CATALOGUE_MINUTES, 'objects')
  const table = Prisma.raw(`"${catalogueTable(filter)}" r`)
  const rows = await db.$queryRaw<{ total: number }[]>`
    select count(*)::int as total from ${table} where ${catalogueWhere(filter, rates)}`
  return rows[0]?.total ?? 0
}

async function placesOf(listing: Listing, page: number, after: Place | null): Promise<Window> {
  if (after || page === 1) return readWindow(listing, after, page > 2)
  if (page > MAX_BARE_PAGE) return { here: [], hasMore: false, before: null }
  return readCounted(listing, page)
}

async function readCards(table: ListingTable, ids: number[]): Promise<ObjectCard[]> {
  const where = { id: { in: ids } }
  if (table === 'Complex') {
    const rows = await db.complex.findMany({
      where,
      relationLoadStrategy: 'join',
      select: complexCardSelect,
    })
    return rows.map(presentComplexCard)
  }
  const rows = await db.property.findMany({
    where,
    relationLoadStrategy: 'join',
    select: propertyCardSelect,
  })
  return rows.map(presentPropertyCard)
}

function inOrderOf(ids: number[], cards: ObjectCard[]): ObjectCard[] {
  const known = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
