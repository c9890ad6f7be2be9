import { type CatalogueSearch, FILTER_KEYS } from '@/lib/catalogue/filters/schema'
import { FILTER_GROUPS, type FilterGroup, isAsked } from '@/lib/catalogue/lists/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import { CHOICES, type CountedGroup, RANGES, type RangeGroup } from './filter-words'

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
  'seller',
  'class',
  'finish',
  'flags',
  'listed',
  'keyword',
] as const satisfies FilterGroup[]
export type PanelGroup = (typeof PANELS)[number]

/** The panels that apply to the chosen kind; districts are of a chosen city. */
export const panelsOf = ({ kind, city }: CatalogueSearch): PanelGroup[] =>
  PANELS.filter((panel) => isAsked(panel, kind) && (panel !== 'district' || city !== undefined))

/** The filters of a panel. */
export const filtersIn = (panel: PanelGroup): FilterGroup[] => [panel, ...(BESIDE[panel] ?? [])]

/** What is asked for in the panel of another filter. */
const BESIDE: Partial<Record<PanelGroup, FilterGroup[]>> = {
  price: ['monthly', 'meter'],
  area: ['kitchen', 'ceiling'],
  metro: ['line', 'station'],
  built: ['walls', 'energy'],
  seller: ['developer'],
  finish: ['bathroom'],
}

/** The filters of a panel that apply to the chosen kind, in this language. */
export const shownIn = (panel: PanelGroup, search: CatalogueSearch, locale: Locale) =>
  filtersIn(panel).filter(
    (group) =>
      isAsked(group, search.kind) &&
      (group !== 'energy' || isOfEnergy(search, locale)) &&
      ((group !== 'line' && group !== 'station') || search.city !== undefined),
  )

const ENERGY_COUNTRIES = ['DE', 'CZ', 'PL']
const ENERGY_LOCALES: Locale[] = ['de', 'cs', 'pl']
/** Where certificates have classes, and people ask for them. */
const isOfEnergy = ({ energy, country = [] }: CatalogueSearch, locale: Locale) =>
  energy !== undefined ||
  ENERGY_LOCALES.includes(locale) ||
  country.some((each) => ENERGY_COUNTRIES.includes(each))

export const isRange = (group: FilterGroup): group is RangeGroup =>
  RANGES.some((range) => range === group)

export const isChoice = (group: FilterGroup): group is CountedGroup =>
  group !== 'keyword' && CHOICES.some((choice) => choice === group)

/** The fields of a panel that are set. */
export function setFields(panel: PanelGroup, search: CatalogueSearch) {
  const keys: readonly string[] = filtersIn(panel).flatMap((group) => FILTER_GROUPS[group])
  return FILTER_KEYS.flatMap((key) => {
    const value = keys.includes(key) ? search[key] : undefined
    return value === undefined ? [] : [{ key, value }]
  })
}
