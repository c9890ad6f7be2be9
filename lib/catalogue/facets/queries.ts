import 'server-only'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import { cachedForMinutes } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { type CatalogueFilter, LISTED_DAYS } from '../filters/schema'
import { CATALOGUE_MINUTES, ratesFor } from '../queries'
import { finish, housingClass, objectFlag, objectKind } from '../schema'
import { countsOfLines } from '../stations/lines'
import { TRAITS } from '../traits'
import { type CatalogueFacets, catalogueFacets, type FacetName, METRO_MINUTES } from './schema'
import { facetsSql, ROOMS } from './statement'

/**
 * Counts of objects by facet value, equal to the totals of the list, in one statement: all matches are read
 * once; a facet with a chosen value is counted separately, without its own filter.
 */
export async function getFacets(filter: CatalogueFilter): Promise<CatalogueFacets> {
  'use cache'
  cachedForMinutes(CATALOGUE_MINUTES, tags.objects())
  const rows = await rowsOf(db, facetRow)(facetsSql(filter, await ratesFor(filter)))
  const of = (facet: FacetName, order: readonly string[] = []) =>
    rows
      .filter((row) => row.facet === facet && row.count > 0)
      .sort(inOrder(order))
      .map(({ value, count }) => ({ value, count }))
  return {
    total: rows.find(({ facet }) => facet === 'total')?.count ?? 0,
    kind: of('kind', objectKind.options),
    rooms: of('rooms', ROOMS.map(String)),
    delivery: of('delivery', ['ready', ...YEARS]),
    class: of('class', housingClass.options),
    finish: of('finish', finish.options),
    country: of('country'),
    city: of('city'),
    district: of('district'),
    station: of('station'),
    line: countsOfLines(rows.filter(({ facet }) => facet === 'line')),
    developer: of('developer'),
    seller: of('seller', TRAITS.seller.values),
    bathroom: of('bathroom', TRAITS.bathroom.values),
    walls: of('walls', TRAITS.walls.values),
    energy: of('energy', TRAITS.energy.values),
    flags: of('flags', objectFlag.options),
    listed: of('listed', LISTED_DAYS.map(String)),
    metro: of('metro', METRO_MINUTES.map(String)),
  }
}

const facetRow = z.object({
  facet: catalogueFacets.keyof(),
  value: z.string(),
  count: z.int(),
})
type Row = z.output<typeof facetRow>
/** The years that the filter accepts. */
const YEARS = Array.from({ length: 100 }, (_, year) => String(2000 + year))

/** Sorts by the given order of values, else by count. */
const inOrder = (order: readonly string[]) => (a: Row, b: Row) =>
  order.indexOf(a.value) - order.indexOf(b.value) ||
  b.count - a.count ||
  a.value.localeCompare(b.value, 'en', { numeric: true })
