import { type CatalogueSearch, FILTER_KEYS } from '@/lib/catalogue/filters/schema'
import { FILTER_GROUPS, type FilterGroup, isAsked } from '@/lib/catalogue/lists/schema'
import { RANGES, type RangeGroup } from './filter-words'

/** Panels of the filter bar in their order. */
export const PANELS = [
  'kind',
  'rooms',
  'price',
  'area',
  'floor',
  'country',
  'city',
  'district',
  'metro',
  'delivery',
  'built',
  'developer',
  'class',
  'finish',
  'flags',
] as const satisfies FilterGroup[]
export type PanelGroup = (typeof PANELS)[number]

/** The panels that apply to the chosen kind; districts are of a chosen city. */
export const panelsOf = ({ kind, city }: CatalogueSearch): PanelGroup[] =>
  PANELS.filter((panel) => isAsked(panel, kind) && (panel !== 'district' || city !== undefined))

/** The filters of a panel. */
export const filtersIn = (panel: PanelGroup): FilterGroup[] => [panel, ...(BESIDE[panel] ?? [])]

/** Measures that are asked for in the panel of another one. */
const BESIDE: Partial<Record<PanelGroup, RangeGroup[]>> = {
  price: ['meter'],
  area: ['kitchen', 'ceiling'],
}

export const isRange = (group: FilterGroup): group is RangeGroup =>
  RANGES.some((range) => range === group)

/** The fields of a panel that are set. */
export function setFields(panel: PanelGroup, search: CatalogueSearch) {
  const keys: readonly string[] = filtersIn(panel).flatMap((group) => FILTER_GROUPS[group])
  return FILTER_KEYS.flatMap((key) => {
    const value = keys.includes(key) ? search[key] : undefined
    return value === undefined ? [] : [{ key, value }]
  })
}
