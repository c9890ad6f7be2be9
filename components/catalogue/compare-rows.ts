import { useTranslations } from 'next-intl'
import { useObjectWords } from '@/components/parts/object-words'
import { useOwnFactWords } from '@/components/parts/own-facts'
import type { ShownCharacteristic } from '@/lib/catalogue/facts/schema'
import { pricedArea } from '@/lib/catalogue/kinds/schema'
import type { Complex, Property } from '@/lib/catalogue/objects/schema'
import type { Locale } from '@/lib/platform/i18n/locales'

export type Compared = Property | Complex
/** One row of the comparison; an empty text means unknown. */
export type CompareRow = {
  name: string
  values: string[]
  differs: boolean
  /** The values are in the words of the listings. */
  isTheirs: boolean
  /** Of its name, where a listing has named it. */
  language?: Locale | undefined
}

/** Rows of the comparison; those that are empty for all objects are left out. */
export function useCompareRows(objects: Compared[]): CompareRow[] {
  const t = useTranslations('catalogue.compare.row')
  const rows = [...useOwnRows(), ...usePlaceRows()].map(([key, say]) => ({
    name: t(key),
    values: objects.map((object) => say(object) || ''),
    isTheirs: THEIRS.includes(key),
  }))
  return [...rows, ...useCharacteristicRows(objects)]
    .filter(({ values }) => values.some(Boolean))
    .map((row) => ({ ...row, differs: new Set(row.values).size > 1 }))
}

type Say = (object: Compared) => string | null | undefined | 0
type Row = [Parameters<ReturnType<typeof useTranslations<'catalogue.compare.row'>>>[0], Say]

const THEIRS: string[] = ['address', 'metro', 'complex', 'developer']

/** Values that only properties have; empty for a complex. */
const ofProperty =
  (say: (object: Property) => string | null | undefined | 0): Say =>
  (object) =>
    object.kind === 'complex' ? null : say(object)

function useOwnRows(): Row[] {
  const t = useTranslations('catalogue')
  const words = useObjectWords()
  const yesNo = (value: boolean) => t(value ? 'compare.yes' : 'compare.no')
  const area = (value: number | null) => value && words.area(value)
  const landOf = ({ kind, area, landArea }: Property) => {
    const size = kind === 'plot' ? pricedArea({ kind, area, landArea }) : landArea
    return size && words.land(size)
  }
  return [
    ['kind', (object) => t(`kinds.${object.kind}`)],
    ['rooms', ofProperty((object) => words.rooms(object.rooms))],
    [
      'area',
      (object) =>
        object.kind === 'complex'
          ? words.range(area(object.areaFrom) || null, area(object.areaTo) || null)
          : object.kind === 'plot'
            ? null
            : area(object.area),
    ],
    ['livingArea', ofProperty((object) => area(object.livingArea))],
    ['kitchenArea', ofProperty((object) => area(object.kitchenArea))],
    ['landArea', ofProperty(landOf)],
    ['floor', ofProperty(words.floor)],
    ['delivery', words.delivery],
    ['class', (object) => object.class && t(`class.${object.class}`)],
    ['finish', ofProperty((object) => object.finish && t(`finish.${object.finish}`))],
    ['ceiling', ofProperty(({ ceiling }) => ceiling && t('compare.metres', { metres: ceiling }))],
    ['balcony', ofProperty((object) => yesNo(object.hasBalcony))],
    ['parking', (object) => yesNo(object.hasParking)],
    ['apartments', ofProperty((object) => yesNo(object.isApartments))],
    [
      'units',
      (object) => (object.kind === 'complex' ? t('card.units', { count: object.unitCount }) : null),
    ],
  ]
}

function usePlaceRows(): Row[] {
  const t = useTranslations('catalogue.card')
  return [
    ['address', ({ district, address }) => [district, address].filter(Boolean).join(', ')],
    [
      'metro',
      ({ metro }) =>
        metro &&
        [metro.name, metro.minutes === null ? '' : t('onFoot', { minutes: metro.minutes })]
          .join(' ')
          .trim(),
    ],
    ['complex', ofProperty((object) => object.complex?.name)],
    ['developer', (object) => object.company?.name],
  ]
}

/** Characteristics of the listings, by name; what feeds tell is one row whatever their language. */
function useCharacteristicRows(objects: Compared[]): Omit<CompareRow, 'differs'>[] {
  const say = useOwnFactWords()
  const keys = new Set(objects.flatMap(({ characteristics }) => characteristics.map(keyOf)))
  return [...keys].map((key) => {
    const cells = objects.map(({ characteristics, language }) => {
      const found = characteristics.find((each) => keyOf(each) === key)
      return found && { ...say(found), language }
    })
    const first = cells.find((cell) => cell)
    return {
      name: first?.name ?? '',
      values: cells.map((cell) => cell?.value ?? ''),
      isTheirs: cells.some((cell) => cell?.isTheirValue),
      language: first?.isTheirName ? first.language : undefined,
    }
  })
}

const keyOf = ({ fact, name }: ShownCharacteristic) =>
  fact === null ? `name ${name}` : `fact ${fact}`
