import { useLocale, useTranslations } from 'next-intl'
import { type CataloguePlace, catalogueHref } from '@/components/parts/catalogue-address'
import { type CatalogueSearch, MANY_ROOMS } from '@/lib/catalogue/filters/schema'
import { type CatalogueView, isAsked, lettingGo } from '@/lib/catalogue/lists/schema'
import {
  finish,
  housingClass,
  type ObjectFlag,
  objectFlag,
  objectKind,
} from '@/lib/catalogue/schema'
import { collatorOf } from '@/lib/platform/i18n/collator'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { type Choice, ChoiceList } from './choice-list'
import { FilterGroup } from './filter-group'
import { type ChoiceGroup, chosenValues, type FilterWords, useFilterWords } from './filter-words'

type Props = {
  place: CataloguePlace
  search: CatalogueSearch
  view: CatalogueView
  groups: ChoiceGroup[]
}

const SINGLE = ['kind', 'metro'] satisfies ChoiceGroup[]
const SEARCHED = ['city', 'country', 'developer'] satisfies ChoiceGroup[]
/** Filters with few choices are shown even when a choice has no results, so the bar does not shift. */
const ALWAYS: Partial<Record<ChoiceGroup, string[]>> = {
  kind: objectKind.options,
  rooms: Array.from({ length: MANY_ROOMS + 1 }, (_, rooms) => String(rooms)),
  class: housingClass.options,
  finish: finish.options,
  flags: objectFlag.options,
}
const FLAGS_OF_LAND = ['dropped'] satisfies ObjectFlag[]
const NAMED_AT_MOST = 2

/** Filters that are lists of choices; one without any choice in this list is hidden. */
export function ChoiceFilters({ place, search, view, groups }: Props) {
  const t = useTranslations('catalogue.bar')
  const locale = useLocale()
  const words = useFilterWords(view)
  const asked = groups.filter((group) => isAsked(group, search.kind))
  return asked.map((group) => {
    const choices = choicesOf(group, search, view, words, locale)
    if (choices.length === 0) return null
    const isSingle = SINGLE.some((each) => each === group)
    const { named, more } = summaryOf(choices)
    return (
      <FilterGroup
        key={group}
        name={group}
        title={words.title(group, search)}
        summary={more > 0 ? t('andMore', { named, count: String(more) }) : named || undefined}
        clearHref={catalogueHref(place, locale, search, lettingGo(group))}
      >
        <ChoiceList
          name={group}
          choices={choices}
          isSingle={isSingle}
          anyLabel={isSingle ? t(group === 'kind' ? 'anyKind' : 'any') : undefined}
          searchLabel={
            SEARCHED.some((each) => each === group) ? t('searchIn', { group }) : undefined
          }
        />
      </FilterGroup>
    )
  })
}

function summaryOf(choices: Choice[]) {
  const chosen = choices.filter(({ isChosen }) => isChosen).map(({ label }) => label)
  return {
    named: chosen.slice(0, NAMED_AT_MOST).join(', '),
    more: chosen.length - NAMED_AT_MOST,
  }
}

/** Choices with their number of results; chosen ones stay even with none. */
function choicesOf(
  group: ChoiceGroup,
  search: CatalogueSearch,
  { facets, cities }: CatalogueView,
  words: FilterWords,
  locale: Locale,
): Choice[] {
  const chosen = chosenValues(search, group)
  const always = group === 'flags' && search.kind === 'plot' ? FLAGS_OF_LAND : ALWAYS[group]
  const counted = [...(always ?? []), ...facets[group].map(({ value }) => value)]
  const choices = [...new Set([...counted, ...chosen])].map((value) => ({
    value,
    count: facets[group].find((each) => each.value === value)?.count ?? 0,
    label: words.choice(group, value),
    isChosen: chosen.includes(value),
    also: group === 'city' ? namesOf(cities.find(({ slug }) => slug === value)) : '',
  }))
  if (group === 'rooms' || group === 'delivery' || group === 'metro') {
    return choices.sort((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true }))
  }
  const compare = collatorOf(locale)
  if (group === 'country') return choices.sort((a, b) => compare(a.label, b.label))
  return group === 'city' || group === 'developer'
    ? choices.sort((a, b) => b.count - a.count || compare(a.label, b.label))
    : choices
}

const namesOf = (city: CatalogueView['cities'][number] | undefined) =>
  city ? LOCALES.map((each) => inLanguage(city.name, each)).join(' ') : ''
