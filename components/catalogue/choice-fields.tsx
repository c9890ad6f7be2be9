import { useLocale, useTranslations } from 'next-intl'
import type { CatalogueChoices } from '@/lib/catalogue/choices/schema'
import { type CatalogueSearch, LISTED_DAYS, MANY_ROOMS } from '@/lib/catalogue/filters/schema'
import { flagsAsked } from '@/lib/catalogue/kinds/schema'
import {
  bathroom,
  energyClass,
  finish,
  housingClass,
  type ObjectFlag,
  objectFlag,
  objectKind,
  sellerCategory,
  walls,
} from '@/lib/catalogue/schema'
import { collatorOf } from '@/lib/platform/i18n/collator'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { type Choice, ChoiceList } from './choice-list'
import { type CountedGroup, chosenValues, type FilterWords, useFilterWords } from './filter-words'
import styles from './filters.module.css'

type Props = { name: CountedGroup; search: CatalogueSearch; choices: CatalogueChoices }

const SINGLE = ['kind', 'metro', 'listed'] satisfies CountedGroup[]
const SEARCHED = ['city', 'district', 'station', 'country', 'developer'] satisfies CountedGroup[]
/** Filters whose choices are numbered. */
const NUMBERED = ['rooms', 'delivery', 'metro', 'line', 'listed'] satisfies CountedGroup[]
/** Filters with few choices are shown even when a choice has no results, so the panel does not shift. */
const ALWAYS: Partial<Record<CountedGroup, string[]>> = {
  kind: objectKind.options,
  rooms: Array.from({ length: MANY_ROOMS + 1 }, (_, rooms) => String(rooms)),
  class: housingClass.options,
  finish: finish.options,
  seller: sellerCategory.options,
  bathroom: bathroom.options,
  walls: walls.options,
  energy: energyClass.options,
  listed: LISTED_DAYS.map(String),
}

/** A filter that is a list of choices. */
export function ChoiceFields({ name, search, choices }: Props) {
  const t = useTranslations('catalogue.bar')
  const locale = useLocale()
  const words = useFilterWords(choices, (search.city?.length ?? 0) < 2)
  const shown = choicesOf(name, search, choices, words, locale)
  const isSingle = SINGLE.some((each) => each === name)
  if (shown.length === 0) return <p className={styles.none}>{t('noChoices')}</p>
  return (
    <ChoiceList
      name={name}
      choices={shown}
      isSingle={isSingle}
      anyLabel={isSingle ? t(name === 'kind' ? 'anyKind' : 'any') : undefined}
      searchLabel={
        SEARCHED.some((each) => each === name) ? t('searchIn', { group: name }) : undefined
      }
    />
  )
}

const flagsOf = ({ kind }: CatalogueSearch): ObjectFlag[] =>
  flagsAsked(kind, objectFlag.options) ?? []

/** Choices with their number of results; chosen ones stay even with none. */
function choicesOf(
  group: CountedGroup,
  search: CatalogueSearch,
  { facets, cities }: CatalogueChoices,
  words: FilterWords,
  locale: Locale,
): Choice[] {
  const chosen = chosenValues(search, group)
  const always = group === 'flags' ? flagsOf(search) : ALWAYS[group]
  const offered = facets[group].map(({ value }) => value)
  const counted = [...(always ?? []), ...(group === 'delivery' ? offered.filter(isAhead) : offered)]
  const choices = [...new Set([...counted, ...chosen])].map((value) => ({
    value,
    count: facets[group].find((each) => each.value === value)?.count ?? 0,
    label: words.choice(group, value),
    lang: words.lang(group, value),
    isChosen: chosen.includes(value),
    also: alsoOf(group, value, cities),
  }))
  if (NUMBERED.some((each) => each === group)) {
    return choices.sort((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true }))
  }
  const compare = collatorOf(locale)
  if (group === 'country') return choices.sort((a, b) => compare(a.label, b.label))
  return SEARCHED.some((each) => each === group)
    ? choices.sort((a, b) => b.count - a.count || compare(a.label, b.label))
    : choices
}

/** Of what stands, the year is asked for as such. */
const isAhead = (delivery: string) =>
  delivery === 'ready' || Number(delivery) >= new Date().getFullYear()

/** Cities are found by their names in all languages, districts and stations in Latin letters too. */
function alsoOf(group: CountedGroup, value: string, cities: CatalogueChoices['cities']): string {
  if (group === 'district' || group === 'station') return value
  return group === 'city' ? namesOf(cities.find(({ slug }) => slug === value)) : ''
}

const namesOf = (city: CatalogueChoices['cities'][number] | undefined) =>
  city ? LOCALES.map((each) => inLanguage(city.name, each)).join(' ') : ''
