import { CITY_PARTS, partsWithin } from '@/lib/catalogue/city-parts/schema'
import type { CatalogueFilter, CatalogueSearch } from '@/lib/catalogue/filters/schema'
import { type FilterGroup, lettingGo } from '@/lib/catalogue/lists/schema'
import { CHOICES, chosenValues, type FilterWords, RANGES } from './filter-words'

export type ActiveFilter = {
  key: string
  group: FilterGroup
  label: string
  /** Of a label in another language than the page. */
  lang?: string | undefined
  /** Change of the query that removes the filter. */
  change: Partial<CatalogueFilter>
}

const AREAS = ['bounds', 'outline'] as const

/** Every active filter, one entry per value. */
export function activeFilters(
  search: CatalogueSearch,
  words: FilterWords,
  /** Of an area: what is in sight of the map, or drawn on it. */
  areaLabels: Record<(typeof AREAS)[number], string>,
): ActiveFilter[] {
  const choices = CHOICES.flatMap((group) =>
    chosenValues(search, group).map((value) => ({
      key: `${group}-${value}`,
      group,
      label: words.choice(group, value),
      lang: words.lang(group, value),
      change: withoutValue(search, group, value),
    })),
  )
  const ranges = RANGES.filter(
    (group) => search[`${group}From`] !== undefined || search[`${group}To`] !== undefined,
  ).map((group) => ({
    key: group,
    group,
    label: words.range(group, search),
    change: lettingGo(group),
  }))
  const areas = AREAS.filter((group) => search[group]).map((group) => ({
    key: group,
    group,
    label: areaLabels[group],
    change: lettingGo(group),
  }))
  return [...choices, ...ranges, ...areas]
}

function withoutValue(
  search: CatalogueSearch,
  group: (typeof CHOICES)[number],
  value: string,
): Partial<CatalogueFilter> {
  const all = search[group]
  if (!Array.isArray(all)) return { [group]: undefined }
  const rest = (all as (string | number)[]).filter((each) => String(each) !== value)
  const left = { [group]: rest.length > 0 ? rest : undefined }
  if (group !== 'city') return left
  const within = CITY_PARTS.map((part) => [part, partsWithin(rest.map(String), search[part])])
  return { ...left, ...Object.fromEntries(within) }
}
