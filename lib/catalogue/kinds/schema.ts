import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import type { ObjectFlag, ObjectKind, PropertyKind } from '../schema'

const FLOOR = ['floorFrom', 'floorTo'] as const
const KITCHEN = ['kitchenFrom', 'kitchenTo'] as const
const CEILING = ['ceilingFrom', 'ceilingTo'] as const
const BUILT = ['builtFrom', 'builtTo'] as const
const OF_LAND = [...FLOOR, ...KITCHEN, ...CEILING, ...BUILT, 'bathroom', 'walls', 'energy'] as const

/** Filters that do not apply to a kind; the browser imports it without the filter schema. */
const NOT_ASKED = {
  plot: ['rooms', ...OF_LAND, 'delivery', 'class', 'finish'],
  house: FLOOR,
  commercial: ['rooms', ...KITCHEN, 'class', 'bathroom'],
  flat: [],
  complex: [],
} as const satisfies Record<ObjectKind, readonly string[]>
type NotAsked = (typeof NOT_ASKED)[ObjectKind][number]

/** Filters that do not apply to this kind. */
export const notAskedOf = (kind: string | null | undefined): readonly NotAsked[] =>
  Object.entries(NOT_ASKED).find(([each]) => each === kind)?.[1] ?? []

/** Limits that mean nothing without their currency. */
const PRICE_KEYS = [
  ...(['priceFrom', 'priceTo', 'meterFrom', 'meterTo'] as const),
  ...(['monthlyFrom', 'monthlyTo'] as const),
]

/** Is anything of a price limited? */
export const asksForPrice = (
  filter: Partial<Record<(typeof PRICE_KEYS)[number], number | undefined>>,
): boolean => PRICE_KEYS.some((key) => filter[key] !== undefined)

/** Flags that do not apply to a kind. */
const FLAGS_NOT_ASKED: Record<ObjectKind, readonly ObjectFlag[]> = {
  plot: ['new', 'notFirst', 'notLast', 'parking', 'balcony', 'apartments'],
  house: ['notFirst', 'notLast', 'apartments'],
  commercial: ['balcony', 'apartments'],
  flat: [],
  complex: [],
}

/** The chosen flags that apply to this kind; undefined when none is left. */
export function flagsAsked<Flag extends string>(
  kind: string | null | undefined,
  flags: readonly Flag[] | undefined,
): Flag[] | undefined {
  const [, not = []] = Object.entries(FLAGS_NOT_ASKED).find(([each]) => each === kind) ?? []
  const left = flags?.filter((flag) => not.every((each) => each !== flag))
  return left?.length ? left : undefined
}

/** Facts that an object's name is composed of; `title` is empty for a composed name. */
export type Naming =
  | { kind: 'complex'; name: string }
  | ({ kind: PropertyKind; title: string } & Sizes)
type Sizes = { rooms: number | null; area: number | null; landArea: number | null }

/**
 * Arguments of the message `catalogue.card.named` for a property without title: a plot by its land; -1 for
 * other kinds and unknown land.
 */
export function namingOf(
  { kind, rooms, area, landArea }: Sizes & { kind: PropertyKind },
  locale: Locale,
) {
  const plot = kind === 'plot' ? pricedArea({ kind, area, landArea }) : null
  const size = kind === 'plot' ? null : (area ?? landArea)
  return {
    kind,
    rooms: rooms ?? -1,
    area: size === null ? 'none' : formatOf(locale).format(size),
    land: plot === null ? -1 : landSize(plot, locale),
  }
}

const formats = new Map<Locale, Intl.NumberFormat>()

/** Making a format takes as long as a dozen numbers in it; a list has 24. */
function formatOf(locale: Locale): Intl.NumberFormat {
  const known = formats.get(locale)
  if (known) return known
  const made = new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 1 })
  formats.set(locale, made)
  return made
}

type Sized = { kind: PropertyKind; area: number | null; landArea: number | null }

/** Area used for filters and price per metre, in square metres: land for a plot, rooms for all else. */
export const pricedArea = ({ kind, area, landArea }: Sized): number | null =>
  kind === 'plot' ? (landArea ?? area) : area

const SOTKA = 100

/** Square metres per unit of land in this language: a сотка in Russian, else a square metre. */
export const landUnit = (locale: Locale): number => (locale === 'ru' ? SOTKA : 1)

/** Land area in this language's unit, unrounded. */
export function landSize(squareMetres: number, locale: Locale): number {
  const exact = landUnit(locale) === 1 ? 10 : 100
  return Math.round((squareMetres / landUnit(locale)) * exact) / exact
}

/** Price per unit of land in this language, in whole currency units. */
export function landPrice(price: number, squareMetres: number, locale: Locale): number {
  return Math.round(price / (squareMetres / landUnit(locale)))
}

/** Form fields entered in сотки: the filter field of each, and how many of its units one сотка is. */
export const SOTKA_FIELDS = {
  sotkiFrom: { key: 'areaFrom', factor: SOTKA },
  sotkiTo: { key: 'areaTo', factor: SOTKA },
  perSotkaFrom: { key: 'meterFrom', factor: 1 / SOTKA },
  perSotkaTo: { key: 'meterTo', factor: 1 / SOTKA },
} as const
type SotkaField = keyof typeof SOTKA_FIELDS
export const SOTKA_NAMES = Object.keys(SOTKA_FIELDS) as SotkaField[]

/** Converts a value in сотки to the filter's unit; text that is no number is unchanged. */
export function fromSotki(name: SotkaField, typed: string): string {
  const number = Number(typed.replace(',', '.')) * SOTKA_FIELDS[name].factor
  return typed === '' || Number.isNaN(number) ? typed : String(Number(number.toFixed(4)))
}
