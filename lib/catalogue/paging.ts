import 'server-only'
import { instantField, orUnknown, placeCursor, realField } from '@/lib/platform/keyset/cursor'
import type { Order } from '@/lib/platform/keyset/order'
import { Prisma } from '@/prisma/generated/client'
import type { CatalogueSort } from './filters/schema'
import { OBJECTS_PER_PAGE } from './schema'

/** The list: a table (alias `r`), its condition and sort order. */
type Listing = { table: ListingTable; where: Prisma.Sql; sort: CatalogueSort }
export type ListingTable = 'Property' | 'Complex'

/** Keyset order of a list of objects; unknown prices and areas last. */
export function orderOf({ table, where, sort }: Listing): Order {
  const { letter, isDescending, [table]: column } = ORDER[sort]
  const isByTime = letter === 't'
  return {
    table: Prisma.raw(`"${table}" r`),
    where,
    key: Prisma.raw(`r."${column}"`),
    type: isByTime ? 'timestamp' : 'float8',
    isDescending,
    ties: isDescending ? 'newest' : 'oldest',
    hasUnknown: !isByTime,
    size: OBJECTS_PER_PAGE,
  }
}

/** A cursor is valid for all sort orders by the same column. */
export const cursorFor = (sort: CatalogueSort) => CURSORS[ORDER[sort].letter]

const worth = orUnknown(realField)
const CURSORS = {
  t: placeCursor('t', instantField),
  p: placeCursor('p', worth),
  m: placeCursor('m', worth),
  a: placeCursor('a', worth),
}

type Column = { letter: keyof typeof CURSORS; isDescending: boolean } & Record<ListingTable, string>
const by = (
  letter: Column['letter'],
  isDescending: boolean,
  Property: string,
  Complex = Property,
): Column => ({
  letter,
  isDescending,
  Property,
  Complex,
})
const ORDER: Record<CatalogueSort, Column> = {
  new: by('t', true, 'publishedAt'),
  price_asc: by('p', false, 'priceEur'),
  price_desc: by('p', true, 'priceEur'),
  meter_asc: by('m', false, 'meterEur'),
  meter_desc: by('m', true, 'meterEur'),
  area_desc: by('a', true, 'pricedArea', 'areaTo'),
}
