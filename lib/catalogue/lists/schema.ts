import type { Rate } from '@/lib/rates/schema'
import type { CatalogueFacets } from '../facets/schema'
import type { CatalogueFilter } from '../filters/schema'
import { notAskedOf } from '../kinds/schema'
import type { City, ObjectListPage } from '../schema'

/** Filters as people see them: limits of one thing are one filter. */
export const FILTER_GROUPS = {
  kind: ['kind'],
  rooms: ['rooms'],
  price: ['priceFrom', 'priceTo'],
  meter: ['meterFrom', 'meterTo'],
  area: ['areaFrom', 'areaTo'],
  floor: ['floorFrom', 'floorTo'],
  country: ['country'],
  city: ['city'],
  delivery: ['delivery'],
  class: ['class'],
  finish: ['finish'],
  metro: ['metro'],
  developer: ['developer'],
  flags: ['flags'],
  bounds: ['bounds'],
} as const satisfies Record<string, (keyof CatalogueFilter)[]>
export type FilterGroup = keyof typeof FILTER_GROUPS

/** The filters that hold something back, in the order of the bar; where one looks is not among them. */
export const activeGroups = (filter: CatalogueFilter): FilterGroup[] =>
  (Object.keys(FILTER_GROUPS) as FilterGroup[]).filter((group) =>
    FILTER_GROUPS[group].some((key) => filter[key] !== undefined),
  )

/** Is this asked of things of a kind? */
export const isAsked = (group: FilterGroup, kind: CatalogueFilter['kind']): boolean =>
  FILTER_GROUPS[group].some((key) => notAskedOf(kind).every((each) => each !== key))

/** The change of a filter that lets go of one group. */
export const lettingGo = (group: FilterGroup): Partial<CatalogueFilter> =>
  Object.fromEntries(FILTER_GROUPS[group].map((key) => [key, undefined]))

/** What a page of the list is drawn from. */
export type CatalogueView = {
  list: ObjectListPage
  facets: CatalogueFacets
  cities: City[]
  /** Names of the developers that can be chosen. */
  developers: { id: number; name: string }[]
  rates: Rate[]
  /** When nothing was found: what would be, were one filter let go. */
  relaxed: { group: FilterGroup; total: number }[]
}
