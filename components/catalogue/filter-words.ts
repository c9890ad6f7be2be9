import { useLocale, useTranslations } from 'next-intl'
import { shownCurrency } from '@/components/parts/catalogue-address'
import { countryName } from '@/components/parts/country-name'
import { energyLetter } from '@/components/parts/energy-letter'
import type { CatalogueChoices } from '@/lib/catalogue/choices/schema'
import { slugsOf } from '@/lib/catalogue/city-parts/schema'
import type { CatalogueSearch } from '@/lib/catalogue/filters/schema'
import { landUnit } from '@/lib/catalogue/kinds/schema'
import type { FilterGroup } from '@/lib/catalogue/lists/schema'
import type {
  Bathroom,
  EnergyClass,
  Finish,
  HousingClass,
  ObjectFlag,
  ObjectKind,
  SellerCategory,
  Walls,
} from '@/lib/catalogue/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { Currency } from '@/lib/rates/schema'

type Named = Pick<CatalogueChoices, 'cities' | 'districts' | 'stations' | 'developers'>
export const CHOICES = [
  'kind',
  'rooms',
  'country',
  'city',
  'district',
  'delivery',
  'class',
  'finish',
  'metro',
  'line',
  'station',
  'developer',
  'seller',
  'bathroom',
  'walls',
  'energy',
  'flags',
  'listed',
  'keyword',
] as const satisfies FilterGroup[]
export type ChoiceGroup = (typeof CHOICES)[number]
/** The choices that are offered with their counts; a keyword is typed. */
export type CountedGroup = Exclude<ChoiceGroup, 'keyword'>
export const RANGES = [
  'price',
  'meter',
  'monthly',
  'area',
  'kitchen',
  'floor',
  'ceiling',
  'built',
] as const satisfies FilterGroup[]
export type RangeGroup = (typeof RANGES)[number]

export type FilterWords = ReturnType<typeof useFilterWords>

/** Labels of filters and of their values; of several cities, lines of the metro say theirs. */
export function useFilterWords(
  { cities, districts, stations, developers }: Named,
  isOneCity = cities.length < 2,
) {
  const t = useTranslations('catalogue')
  const tCommon = useTranslations('common')
  const locale = useLocale()

  const cityNamed = (slug: string) => {
    const known = cities.find((city) => city.slug === slug)
    return known ? inLanguage(known.name, locale) : slug
  }
  /** Of two districts or stations of one name each says its city. */
  const partNamed = (parts: Named['districts'], value: string) => {
    const known = parts.find((part) => part.value === value)
    const slugs = slugsOf(value)
    if (!known) return slugs.part
    const isOne = parts.every(({ name, ...each }) => each.value === value || name !== known.name)
    return isOne ? known.name : `${known.name}, ${cityNamed(slugs.city)}`
  }
  const lineNamed = (value: string) => {
    const { city, part: sign } = slugsOf(value)
    const line = t('line', { line: sign })
    return isOneCity ? line : `${line}, ${cityNamed(city)}`
  }
  const choices: Record<ChoiceGroup, (value: string) => string> = {
    kind: (value) => t(`kindChoice.${value as ObjectKind}`),
    rooms: (value) => t('roomsChoice', { rooms: Number(value) }),
    country: (value) => countryName(value, locale),
    city: cityNamed,
    district: (value) => partNamed(districts, value),
    line: lineNamed,
    station: (value) => partNamed(stations, value),
    delivery: (value) =>
      value === 'ready' ? t('deliveryReady') : t('deliveryYear', { year: value }),
    class: (value) => t(`class.${value as HousingClass}`),
    finish: (value) => t(`finish.${value as Finish}`),
    metro: (value) => t('metroWithin', { minutes: Number(value) }),
    developer: (value) =>
      developers.find(({ id }) => String(id) === value)?.name ?? tCommon('number', { id: value }),
    seller: (value) => t(`seller.${value as SellerCategory}`),
    bathroom: (value) => t(`bathroom.${value as Bathroom}`),
    walls: (value) => t(`walls.${value as Walls}`),
    energy: (value) => t('energyClass', { letter: energyLetter(value as EnergyClass) }),
    flags: (value) => t(`flag.${value as ObjectFlag}`),
    listed: (value) => t('listedWithin', { days: Number(value) }),
    keyword: (value) => t('keywordChoice', { words: value }),
  }
  const ranges = useRangeWords()
  return {
    title: (group: FilterGroup, search: CatalogueSearch) => t(`filter.${titleOf(group, search)}`),
    /** Of a panel with several filters. */
    panel: (group: FilterGroup, search: CatalogueSearch) =>
      t(`filter.${group === 'built' ? 'building' : titleOf(group, search)}`),
    choice: (group: ChoiceGroup, value: string) => choices[group](value),
    /** Of a name that stands in another language than the page. */
    lang: (group: ChoiceGroup, value: string) => {
      const parts = { district: districts, station: stations }[group as string]
      const known = parts?.find((each) => each.value === value)
      return known && known.language !== locale ? languageTag(known.language) : undefined
    },
    range: (group: RangeGroup, search: CatalogueSearch) => ranges[group](search),
  }
}

/** Each range that is set, in words. */
function useRangeWords(): Record<RangeGroup, (search: CatalogueSearch) => string> {
  const t = useTranslations('catalogue.range')
  const locale = useLocale()
  const format = useFormatter()
  const unitOf = ({ kind }: CatalogueSearch) => (kind === 'plot' ? landUnit(locale) : 1)
  const short = (amount: number, currency: Currency) =>
    format.number(amount, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      notation: 'compact',
      maximumFractionDigits: 2,
    })
  const number = (n: number) => format.number(n)
  const between = (from: string | undefined, to: string | undefined) => {
    if (from !== undefined && to !== undefined) return t('both', { from, to })
    return from !== undefined ? t('from', { from }) : t('to', { to: to ?? '' })
  }
  return {
    price: (search) =>
      between(...both(search, 'price', (n) => short(n, shownCurrency(search, locale)))),
    meter: (search) => {
      const say = (n: number) => short(n * unitOf(search), shownCurrency(search, locale))
      const range = between(...both(search, 'meter', say))
      return search.kind === 'plot' ? t('landMeter', { range }) : t('meter', { range })
    },
    monthly: (search) => {
      const say = (n: number) => short(n, shownCurrency(search, locale))
      return t('monthly', { range: between(...both(search, 'monthly', say)) })
    },
    area: (search) => {
      const say = (n: number) => format.number(n / unitOf(search))
      const range = between(...both(search, 'area', say))
      return search.kind === 'plot' ? t('landArea', { range }) : t('area', { range })
    },
    kitchen: (search) => t('kitchen', { range: between(...both(search, 'kitchen', number)) }),
    floor: (search) => t('floor', { range: between(...both(search, 'floor', String)) }),
    ceiling: (search) => t('ceiling', { range: between(...both(search, 'ceiling', number)) }),
    built: (search) => t('built', { range: between(...both(search, 'built', String)) }),
  }
}

/** Plots are labelled by land area. */
export function titleOf(group: FilterGroup, search: Pick<CatalogueSearch, 'kind'>) {
  if (search.kind !== 'plot') return group
  if (group === 'area') return 'landArea'
  return group === 'meter' ? 'landMeter' : group
}

function both(search: CatalogueSearch, group: RangeGroup, say: (value: number) => string) {
  const [from, to] = [search[`${group}From`], search[`${group}To`]]
  return [from === undefined ? from : say(from), to === undefined ? to : say(to)] as const
}

/** Chosen values of a group, spelt as in the form and the facets. */
export function chosenValues(search: CatalogueSearch, group: ChoiceGroup): string[] {
  const value = search[group]
  return value === undefined ? [] : [value].flat().map(String)
}
