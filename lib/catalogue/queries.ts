import 'server-only'
import { tags } from '@/lib/cache-tags'
import { cachedForMinutes } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { placeOf } from '@/lib/platform/keyset/cursor'
import type { Place } from '@/lib/platform/keyset/order'
import { keptStarts, neighbours, readPage } from '@/lib/platform/keyset/pages'
import { rowsOf, totalRow } from '@/lib/platform/sql'
import { getRates } from '@/lib/rates/queries'
import type { Rate } from '@/lib/rates/schema'
import { Prisma } from '@/prisma/generated/client'
import type {
  CatalogueFilter,
  CatalogueQuery,
  CatalogueSearch,
  CatalogueSort,
} from './filters/schema'
import { asksForPrice } from './kinds/schema'
import { cursorFor, type ListingTable, orderOf } from './paging'
import {
  CARD_IMAGES,
  OBJECTS_PER_PAGE,
  type ObjectCard,
  type ObjectListPage,
  type ObjectPage,
} from './schema'
import {
  cardImageSelect,
  complexCardSelect,
  presentComplexCard,
  presentPropertyCard,
  propertyCardSelect,
} from './views'
import { placeConditions, unitConditions } from './where'

/** Maximum age of catalogue counts in minutes; edits and imports expire them at once. */
export const CATALOGUE_MINUTES = 5

/**
 * Objects on sale after a cursor, at most 24: properties, or complexes with `kind=complex`.
 * @throws AppError invalid (422) for an invalid cursor or one of another order
 */
export async function listObjects({
  cursor,
  sort,
  ...filter
}: CatalogueQuery): Promise<ObjectPage> {
  const after = placeOf(cursorFor(sort), cursor)
  const { items, total, following } = await readObjects(filter, sort, 1, after)
  return { items, total, next: following?.after ?? null }
}

/**
 * A numbered page with links to the previous and next pages: by the cursor of a link, else by its number up
 * to page 500. A page beyond the last one is empty.
 */
export async function listObjectPage(search: CatalogueSearch): Promise<ObjectListPage> {
  const { sort, page, cursor, view: _, ...filter } = search
  const after = page > 1 && cursor ? cursorFor(sort).decode(cursor) : null
  return readObjects(filter, sort, page, after)
}

/** Count of objects on sale that match a filter. */
export const countObjects = async (filter: CatalogueFilter): Promise<number> =>
  readTotal(filter, await ratesFor(filter))

/** Cards in the order of these ids, sold ones included; missing ones are left out. */
export async function getObjectCards(ids: number[]): Promise<ObjectCard[]> {
  if (ids.length === 0) return []
  const cards = await Promise.all([readCards('Property', ids), readCards('Complex', ids)])
  return inOrderOf(ids, cards.flat())
}

/** The table of a filter's objects. */
export const catalogueTable = ({ kind }: CatalogueFilter): ListingTable =>
  kind === 'complex' ? 'Complex' : 'Property'

/**
 * Condition of a filter on objects on sale: on `"Property" r`, or on `"Complex" r` for complexes, of which
 * one unit on sale must meet all conditions on units.
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

/** Exchange rates, if the filter's prices are in another currency than the euro. */
export async function ratesFor(filter: CatalogueFilter): Promise<Rate[]> {
  const { currency = 'EUR' } = filter
  return asksForPrice(filter) && currency !== 'EUR' ? getRates() : []
}

async function readObjects(
  filter: CatalogueFilter,
  sort: CatalogueSort,
  page: number,
  after: Place | null,
): Promise<ObjectListPage> {
  'use cache'
  cachedForMinutes(CATALOGUE_MINUTES, tags.objects())
  const table = catalogueTable(filter)
  const rates = await ratesFor(filter)
  const order = orderOf({ table, where: catalogueWhere(filter, rates), sort })
  const [window, total] = await Promise.all([
    readPage(order, page, after, keptStarts(order, tags.objects())),
    readTotal(filter, rates),
  ])
  const ids = window.here.map(({ id }) => id)
  return {
    items: inOrderOf(ids, ids.length ? await readCards(table, ids) : []),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / OBJECTS_PER_PAGE)),
    ...neighbours(page, window, cursorFor(sort)),
  }
}

/** Cached once for all pages of a list. */
async function readTotal(filter: CatalogueFilter, rates: Rate[]): Promise<number> {
  'use cache'
  cachedForMinutes(CATALOGUE_MINUTES, tags.objects())
  const table = Prisma.raw(`"${catalogueTable(filter)}" r`)
  const rows = await rowsOf(db, totalRow)`
    select count(*)::int as total from ${table} where ${catalogueWhere(filter, rates)}`
  return rows[0]?.total ?? 0
}

async function readCards(table: ListingTable, ids: number[]): Promise<ObjectCard[]> {
  const where = { id: { in: ids } }
  if (table === 'Complex') {
    const rows = await db.complex.findMany({
      where,
      relationLoadStrategy: 'join',
      select: complexCardSelect,
    })
    return (await withCovers(rows, 'complexId')).map(presentComplexCard)
  }
  const rows = await db.property.findMany({
    where,
    relationLoadStrategy: 'join',
    select: propertyCardSelect,
  })
  return (await withCovers(rows, 'propertyId')).map(presentPropertyCard)
}

type Pictured = {
  id: number
  hasPhotos: boolean
  images: Prisma.ObjectImageGetPayload<{ select: typeof cardImageSelect }>[]
}

/** Those whose photos all stand behind more plans than a card has room for get their first photo. */
async function withCovers<Row extends Pictured>(
  rows: Row[],
  owner: 'propertyId' | 'complexId',
): Promise<Row[]> {
  const bare = rows.filter(
    ({ hasPhotos, images }) => hasPhotos && !images.some(({ kind }) => kind === 'photo'),
  )
  if (bare.length === 0) return rows
  const covers = await db.objectImage.findMany({
    where: { [owner]: { in: bare.map(({ id }) => id) }, kind: 'photo', uploadId: { not: null } },
    orderBy: { position: 'asc' },
    distinct: [owner],
    select: { ...cardImageSelect, propertyId: true, complexId: true },
  })
  const coverOf = new Map(covers.map((cover) => [cover[owner], cover]))
  return rows.map((row) => {
    const cover = coverOf.get(row.id)
    return cover ? { ...row, images: [cover, ...row.images].slice(0, CARD_IMAGES) } : row
  })
}

function inOrderOf(ids: number[], cards: ObjectCard[]): ObjectCard[] {
  const known = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
