import * as z from 'zod'
import { shownText } from '@/lib/platform/text'

const counts = z.array(z.object({ value: shownText, count: z.number() }))

/**
 * Counts of objects by facet value with all other filters applied: the list's total when that value alone is
 * chosen in this facet (in `flags`: when it is added to the chosen ones). Zero counts are left out.
 */
export const catalogueFacets = z.object({
  total: z.number(),
  kind: counts,
  rooms: counts,
  delivery: counts,
  class: counts,
  finish: counts,
  country: counts,
  /** Counts by slug, highest first, at most fifty. */
  city: counts,
  /** Objects in each district of the chosen cities, by the values of the filter, highest first, at most three hundred. */
  district: counts,
  /** Objects at each metro station of the chosen cities, likewise, at most a thousand. */
  station: counts,
  /** Objects at the stations of each line of the chosen cities, in the order of its map. */
  line: counts,
  /** Counts by company id, highest first, at most fifty. */
  developer: counts,
  seller: counts,
  bathroom: counts,
  walls: counts,
  energy: counts,
  flags: counts,
  /** Listed within 1, 3, 7 and 30 days. */
  listed: counts,
  /** Within 5, 10, 15 and 30 minutes on foot. */
  metro: counts,
})
export type CatalogueFacets = z.output<typeof catalogueFacets>
export type FacetName = Exclude<keyof CatalogueFacets, 'total'>
export const METRO_MINUTES = [5, 10, 15, 30] as const
