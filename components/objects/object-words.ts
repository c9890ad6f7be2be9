import { useLocale, useTranslations } from 'next-intl'
import { energyLetter } from '@/components/parts/energy-letter'
import type { Fact } from '@/components/parts/fact-table'
import { useOwnFactWords } from '@/components/parts/own-facts'
import { foreignLang } from '@/components/parts/sale-words'
import { useMoney } from '@/components/parts/use-money'
import { landSize, pricedArea } from '@/lib/catalogue/kinds/schema'
import type { Complex, Property } from '@/lib/catalogue/objects/schema'
import type { BuildState } from '@/lib/catalogue/schema'
import { addressTag } from '@/lib/platform/i18n/address-language'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import type { Currency } from '@/lib/rates/schema'

/** Formats sums, areas and dates. */
export function useFigures() {
  const t = useTranslations('objects')
  const card = useTranslations('catalogue.card')
  const locale = useLocale()
  const format = useFormatter()
  const money = useMoney()
  return {
    money: (amount: number, currency: Currency) => money({ amount, currency }),
    shortMoney: (amount: number, currency: Currency, digits = 1) =>
      format.number(amount, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        notation: 'compact',
        maximumFractionDigits: digits,
      }),
    land: (value: number) => card('landSize', { size: landSize(value, locale) }),
    area: (value: number) => t('squareMetres', { area: format.number(value) }),
    delivery: ({ state, builtYear, builtQuarter }: Handover) => {
      if (!builtYear) return state && t(`state.${state}`)
      const when = builtQuarter
        ? t('quarter', { quarter: String(builtQuarter), year: String(builtYear) })
        : String(builtYear)
      // Its label says already that it is the completion.
      return state === 'ready' ? t('builtIn', { when }) : when
    },
  }
}

type Handover = { state: BuildState | null; builtYear: number | null; builtQuarter: number | null }

/** Known facts of a property as name and value. */
export function usePropertyFacts(object: Property): Fact[] {
  const words = useTranslations('catalogue')
  const t = useTranslations('objects.fact')
  const kind: [string, string] = [t('kind'), words(`kinds.${object.kind}`)]
  const known = [kind, ...useSizes(object), ...useBuild(object)]
  return [...present(known), ...useOwnFacts(object)]
}

/** What the listing says in its own words. */
function useOwnFacts({ characteristics, language }: Property | Complex): Fact[] {
  const lang = foreignLang(language, useLocale())
  const say = useOwnFactWords()
  return characteristics.map((each) => {
    const { name, value, isTheirName, isTheirValue } = say(each)
    if (isTheirName) return { name, value, lang }
    return { name, value, valueLang: isTheirValue ? lang : undefined }
  })
}

type Known = [name: string, value: string | null, valueLang?: string | undefined]

function useSizes(object: Property): Known[] {
  const t = useTranslations('objects.fact')
  const figures = useFigures()
  const area = (value: number | null) => (value ? figures.area(value) : null)
  const { rooms, floor, floors, ceiling } = object
  const land = object.kind === 'plot' ? pricedArea(object) : object.landArea
  const storey = floors && t('floorOf', { floor: String(floor), floors: String(floors) })
  return [
    [t('rooms'), rooms === null ? null : t('roomCount', { rooms })],
    [t('area'), object.kind === 'plot' ? null : area(object.area)],
    [t('livingArea'), area(object.livingArea)],
    [t('kitchenArea'), area(object.kitchenArea)],
    [t('landArea'), land ? figures.land(land) : null],
    [t('floor'), floor === null ? null : storey || String(floor)],
    [t('ceiling'), ceiling ? t('metres', { metres: ceiling }) : null],
  ]
}

function useBuild(object: Property): Known[] {
  const t = useTranslations('objects.fact')
  const words = useTranslations('catalogue')
  const yes = useTranslations('objects')('yes')
  const { delivery } = useFigures()
  const locale = useLocale()
  const { building, language, city } = object
  const tagOf = (text: string | null) =>
    text ? addressTag({ text, language, country: city.country }) : undefined
  const balconyLang = object.balcony ? foreignLang(language, locale) : undefined
  return [
    [t('building'), building, tagOf(building)],
    [t('flatNumber'), object.flatNumber],
    [t('class'), object.class && words(`class.${object.class}`)],
    [t('finish'), object.finish && words(`finish.${object.finish}`)],
    [t('delivery'), object.kind === 'plot' ? null : delivery(object)],
    [t('walls'), object.walls && words(`walls.${object.walls}`)],
    [t('bathroom'), object.bathroom && words(`bathroom.${object.bathroom}`)],
    [t('energyClass'), object.energyClass && energyLetter(object.energyClass)],
    [t('isNew'), object.isNew ? yes : null],
    [t('isApartments'), object.isApartments ? yes : null],
    [t('hasBalcony'), object.hasBalcony ? (object.balcony ?? yes) : null, balconyLang],
    [t('hasParking'), object.hasParking ? yes : null],
  ]
}

/** Known facts of a complex as name and value. */
export function useComplexFacts(object: Complex): Fact[] {
  const t = useTranslations('objects.fact')
  const words = useTranslations('catalogue')
  const all = useTranslations('objects')
  const { area, delivery } = useFigures()
  const { areaFrom, areaTo } = object
  const known: Known[] = [
    [t('class'), object.class && words(`class.${object.class}`)],
    [t('delivery'), delivery(object)],
    [t('buildings'), object.buildings.length > 0 ? String(object.buildings.length) : null],
    [t('units'), String(object.unitCount)],
    [
      t('areas'),
      areaFrom && areaTo ? all('fromTo', { from: area(areaFrom), to: area(areaTo) }) : null,
    ],
    [t('hasParking'), object.hasParking ? all('yes') : null],
  ]
  return [...present(known), ...useOwnFacts(object)]
}

const present = (known: Known[]): Fact[] =>
  known.flatMap(([name, value, valueLang]) => (value ? [{ name, value, valueLang }] : []))
