import 'server-only'
import { slugsOf } from '@/lib/catalogue/city-parts/schema'
import type { CatalogueFilter } from '@/lib/catalogue/filters/schema'
import { landUnit } from '@/lib/catalogue/kinds/schema'
import type { FilterGroup } from '@/lib/catalogue/lists/schema'
import type { City, District } from '@/lib/catalogue/schema'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { wordsFor } from '@/lib/platform/i18n/words'

/** Says filters in the reader's language: "2 комнаты, от 60 м², до 12 млн ₽, Казань". */
export async function sayingIn(reader: Locale, cities: City[], districts: District[]) {
  const t = await wordsFor(reader, 'catalogue')
  const tag = languageTag(reader)
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
  const range = (from: string | undefined, to: string | undefined) => {
    if (from !== undefined && to !== undefined) return t('range.both', { from, to })
    return from !== undefined ? t('range.from', { from }) : t('range.to', { to: to ?? '' })
  }
  const between = (
    from: number | undefined,
    to: number | undefined,
    say: (value: number) => string,
  ) => {
    if (from === undefined && to === undefined) return null
    return range(from === undefined ? from : say(from), to === undefined ? to : say(to))
  }
  const area = ({ kind, areaFrom, areaTo }: CatalogueFilter) => {
    const unit = kind === 'plot' ? landUnit(reader) : 1
    const said = between(areaFrom, areaTo, (value) => format.format(value / unit))
    return said && t(kind === 'plot' ? 'range.landArea' : 'range.area', { range: said })
  }
  const prices = ({ currency = 'EUR', ...limits }: CatalogueFilter) => {
    const money = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      notation: 'compact',
      maximumFractionDigits: 2,
    })
    const say = (value: number) => money.format(value)
    const meter = between(limits.meterFrom, limits.meterTo, say)
    const price = between(limits.priceFrom, limits.priceTo, say)
    const monthly = between(limits.monthlyFrom, limits.monthlyTo, say)
    return [
      price,
      meter && t('range.meter', { range: meter }),
      monthly && t('range.monthly', { range: monthly }),
    ]
  }
  const city = (slug: string) => {
    const known = cities.find((each) => each.slug === slug)
    return known ? inLanguage(known.name, reader) : slug
  }
  const district = (value: string) =>
    districts.find((each) => each.value === value)?.name ?? slugsOf(value).part
  return {
    filter: (filter: CatalogueFilter): string =>
      [
        filter.kind && t(`kindChoice.${filter.kind}`),
        ...(filter.rooms ?? []).map((rooms) => t('roomsChoice', { rooms })),
        area(filter),
        ...prices(filter),
        ...(filter.city ?? []).map(city),
        ...(filter.district ?? []).map(district),
        ...(filter.flags ?? []).map((flag) => t(`flag.${flag}`)),
      ]
        .filter(Boolean)
        .join(', '),
    /** A filter of the interface, to do without. */
    without: (group: FilterGroup, { kind }: CatalogueFilter): string => {
      const title = group === 'area' && kind === 'plot' ? 'landArea' : group
      return t('empty.without', { filter: t(`filter.${title}`) })
    },
  }
}
