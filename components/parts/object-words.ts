import { useLocale, useTranslations } from 'next-intl'
import {
  landPrice,
  landSize,
  type Naming,
  namingOf,
  pricedArea,
} from '@/lib/catalogue/kinds/schema'
import type { ComplexCard, ObjectCard, PropertyCard } from '@/lib/catalogue/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import type { Locale } from '@/lib/platform/i18n/locales'
import { foreignLang } from './sale-words'
import { useMoney } from './use-money'

/** A complex by its name, a property by its title or by what it is: "2-room flat, 54 m²". */
export function useObjectName() {
  const t = useTranslations('catalogue.card')
  const locale = useLocale()
  return (object: Naming): string =>
    object.kind === 'complex' ? object.name : object.title || t('named', namingOf(object, locale))
}

/** The language of that name where it is not the reader's: one that is made of facts is. */
export const langOfName = (object: Naming & { language: Locale }, page: Locale) =>
  object.kind === 'complex' || object.title ? foreignLang(object.language, page) : undefined

/** Names and measures of objects, the same in lists, comparisons and captions. */
export function useObjectWords() {
  const t = useTranslations('catalogue.card')
  const tKinds = useTranslations('catalogue.kinds')
  const format = useFormatter()
  const locale = useLocale()
  const name = useObjectName()

  const money = useMoney()
  const area = (squareMetres: number) =>
    t('area', { area: format.number(squareMetres, { maximumFractionDigits: 1 }) })
  const land = (squareMetres: number) => t('landSize', { size: landSize(squareMetres, locale) })
  /** Price per square metre, or per сотка of land in Russian; null when unknown. */
  const unitPrice = (object: PropertyCard): string | null => {
    const { kind, price, meterPrice } = object
    if (!price || meterPrice === null) return null
    const size = pricedArea(object)
    return kind === 'plot' && size
      ? t('perLand', { price: money({ ...price, amount: landPrice(price.amount, size, locale) }) })
      : t('perMeter', { price: money({ ...price, amount: meterPrice }) })
  }
  const range = (from: string | null, to: string | null) => {
    if (from === null || to === null || from === to) return from ?? to
    return t('range', { from, to })
  }

  const floor = ({ floor, floors }: Pick<PropertyCard, 'floor' | 'floors'>) => {
    if (floor === null) return null
    return floors === null
      ? t('floor', { floor: String(floor) })
      : t('floorOf', { floor: String(floor), floors: String(floors) })
  }
  const rooms = (count: number | null) =>
    count === null ? null : count === 0 ? t('studio') : t('rooms', { rooms: count })
  /** Rooms, area, floor; for a complex number and areas of its units. */
  const facts = (object: ObjectCard): string[] =>
    present(object.kind === 'complex' ? ofComplex(object) : ofProperty(object))

  const ofComplex = ({ unitCount, areaFrom, areaTo }: ComplexCard) => [
    t('units', { count: unitCount }),
    range(areaFrom ? area(areaFrom) : null, areaTo ? area(areaTo) : null),
  ]
  const sizes = (object: PropertyCard) => {
    const size = pricedArea(object)
    if (object.kind === 'plot') return [size && land(size)]
    return [size && area(size), object.landArea && t('land', { area: land(object.landArea) })]
  }
  const ofProperty = (object: PropertyCard) => [
    object.kind === 'flat' ? null : tKinds(object.kind),
    rooms(object.rooms),
    ...sizes(object),
    floor(object),
  ]
  /** "Completed" or the quarter of completion. */
  const delivery = (object: Built & Partial<Pick<ObjectCard, 'kind'>>): string | null => {
    const { state, builtYear, builtQuarter } = object
    if (object.kind === 'plot' || state === null) return null
    if (builtYear === null) return state === 'ready' ? t('ready') : null
    if (state === 'ready') return t('readySince', { year: String(builtYear) })
    return builtQuarter === null
      ? t('deliveryYear', { year: String(builtYear) })
      : t('deliveryQuarter', { year: String(builtYear), quarter: String(builtQuarter) })
  }
  return { money, area, land, unitPrice, range, name, floor, rooms, facts, delivery }
}

type Built = Pick<ObjectCard, 'state' | 'builtYear' | 'builtQuarter'>

const present = (parts: (string | number | null)[]) =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '')
