import * as z from 'zod'
import { shownText } from '@/lib/platform/text'

const counts = z.array(z.object({ value: shownText, count: z.number() }))

/**
 * How many objects each choice would leave, all other filters held: what the list says when that
 * value alone is chosen in this facet (in `flags`: when it is added to those that are chosen).
 * Choices that nothing has are left out.
 */
export const catalogueFacets = z.object({
  total: z.number(),
  kind: counts,
  rooms: counts,
  delivery: counts,
  class: counts,
  finish: counts,
  country: counts,
  /** Slugs, the fullest first, at most fifty. */
  city: counts,
  /** Ids of companies, the fullest first, at most fifty. */
  developer: counts,
  flags: counts,
  /** Five, ten, fifteen, thirty minutes. */
  metro: counts,
})
export type CatalogueFacets = z.output<typeof catalogueFacets>
export type FacetName = Exclude<keyof CatalogueFacets, 'total'>
export const METRO_MINUTES = [5, 10, 15, 30] as const
