import type { Rate } from '@/lib/rates/schema'
import type { CatalogueChoices } from '../choices/schema'
import { CITY_PARTS } from '../city-parts/schema'
import type { CatalogueFacets } from '../facets/schema'
import type { CatalogueFilter } from '../filters/schema'
import { notAskedOf } from '../kinds/schema'
import type { ObjectListPage } from '../schema'

/** Filters as the interface groups them: lower and upper limit are one filter. */
export const FILTER_GROUPS = {
  kind: ['kind'],
  rooms: ['rooms'],
  price: ['priceFrom', 'priceTo'],
  meter: ['meterFrom', 'meterTo'],
  monthly: ['monthlyFrom', 'monthlyTo'],
  area: ['areaFrom', 'areaTo'],
  kitchen: ['kitchenFrom', 'kitchenTo'],
  floor: ['floorFrom', 'floorTo'],
  ceiling: ['ceilingFrom', 'ceilingTo'],
  country: ['country'],
  city: ['city'],
  district: ['district'],
  station: ['station'],
  line: ['line'],
  delivery: ['delivery'],
  built: ['builtFrom', 'builtTo'],
  class: ['class'],
  finish: ['finish'],
  metro: ['metro'],
  developer: ['developer'],
  seller: ['seller'],
  bathroom: ['bathroom'],
  walls: ['walls'],
  energy: ['energy'],
  flags: ['flags'],
  listed: ['listed'],
  keyword: ['keyword'],
  bounds: ['bounds'],
  outline: ['outline'],
} as const satisfies Record<string, (keyof CatalogueFilter)[]>
export type FilterGroup = keyof typeof FILTER_GROUPS

/** The active filter groups in the order of the filter bar; place is not one of them. */
export const activeGroups = (filter: CatalogueFilter): FilterGroup[] =>
  (Object.keys(FILTER_GROUPS) as FilterGroup[]).filter((group) =>
    FILTER_GROUPS[group].some((key) => filter[key] !== undefined),
  )

/** Does this filter group apply to a kind? */
export const isAsked = (group: FilterGroup, kind: CatalogueFilter['kind']): boolean =>
  FILTER_GROUPS[group].some((key) => notAskedOf(kind).every((each) => each !== key))

/** A filter patch that removes one group; districts, stations and lines go with their cities. */
export const lettingGo = (group: FilterGroup): Partial<CatalogueFilter> =>
  Object.fromEntries(
    [...FILTER_GROUPS[group], ...(group === 'city' ? CITY_PARTS : [])].map((key) => [
      key,
      undefined,
    ]),
  )

/** What a catalogue page renders. */
export type CatalogueView = {
  list: ObjectListPage
  /** Names of the chosen cities, districts, stations and developers. */
  cities: CatalogueChoices['cities']
  districts: CatalogueChoices['districts']
  stations: CatalogueChoices['stations']
  developers: CatalogueChoices['developers']
  rates: Rate[]
  /** Abroad, before a country is chosen: counts of objects, the largest first. */
  countries: CatalogueFacets['country']
  /** For an empty result: totals with one filter removed. */
  relaxed: { group: FilterGroup; total: number }[]
}
