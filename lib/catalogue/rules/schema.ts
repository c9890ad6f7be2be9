import type { Currency } from '@/lib/rates/schema'
import type { Place, PropertyKind } from '../schema'

/** Valid ranges of a listing's numbers, from a feed or a form. */
export const RANGES = {
  rooms: { min: 0, max: 50 },
  floor: { min: -5, max: 200 },
  floors: { min: 1, max: 200 },
  builtYear: { min: 1500, max: 2100 },
  builtQuarter: { min: 1, max: 4 },
  metroMinutes: { min: 0, max: 300 },
  /** Metres. */
  ceiling: { min: 1, max: 30 },
  /** Square metres. */
  area: { min: 0.01, max: 1_000_000 },
  price: { min: 1, max: 1_000_000_000_000 },
} as const

type Range = readonly [least: number, most: number]
const AREAS: Record<PropertyKind, Range> = {
  flat: [5, 5_000],
  house: [8, 50_000],
  commercial: [1, RANGES.area.max],
  plot: [1, RANGES.area.max],
}
/** Plots below this many square metres are сотки without their unit. */
const LEAST_PLOT = 20

/** Facts checked by the rules; null when unknown. */
export type Facts = Priced & {
  livingArea: number | null
  kitchenArea: number | null
  floor: number | null
  floors: number | null
  place: Place | null
} & Handover
type Handover = { builtYear: number | null; builtQuarter: number | null }
export type FactName = keyof Facts
/** A contradiction: its first field is the doubtful one. `code` is a message key. */
export type Fault = { code: FaultCode; fields: readonly [FactName, ...FactName[]] }
export type FaultCode =
  | 'area_bounds'
  | 'part_larger'
  | 'floor_above'
  | 'quarter_alone'
  | 'place_nowhere'
  | 'price_bounds'
  | 'meter_bounds'

/** Contradictions among the facts of a property, without its price. */
export function factFaults(facts: Facts): Fault[] {
  const { kind, area, landArea, livingArea, kitchenArea } = facts
  const isPart = (part: number | null) => part === null || area === null || part <= area
  return [
    ...when(!isArea(AREAS[kind], area), 'area_bounds', 'area', 'kind'),
    ...when(kind === 'plot' && !isLand(landArea), 'area_bounds', 'landArea', 'kind'),
    ...when(!isPart(livingArea), 'part_larger', 'livingArea', 'area'),
    ...when(!isPart(kitchenArea), 'part_larger', 'kitchenArea', 'area'),
    ...when(isAbove(facts), 'floor_above', 'floor', 'floors'),
    ...placedFaults(facts),
  ]
}

/** Contradictions of a complex: completion date and place. */
export const placedFaults = ({
  builtYear,
  builtQuarter,
  place,
}: Handover & Pick<Facts, 'place'>) => [
  ...when(
    builtQuarter !== null && builtYear === null,
    'quarter_alone',
    'builtQuarter',
    'builtYear',
  ),
  ...when(place?.latitude === 0 && place.longitude === 0, 'place_nowhere', 'place'),
]

/** Contradictions of a property, price included. */
export function faultsOf(facts: Facts): Fault[] {
  const code = priceFault(facts)
  const sizes = facts.kind === 'plot' ? 'landArea' : 'area'
  return [
    ...factFaults(facts),
    ...(code ? [{ code, fields: ['price', 'currency', sizes, 'kind', 'country'] } as const] : []),
  ]
}

const when = (isSo: boolean, code: FaultCode, first: FactName, ...others: FactName[]): Fault[] =>
  isSo ? [{ code, fields: [first, ...others] }] : []

const isArea = ([least, most]: Range, area: number | null) =>
  area === null || (area >= least && area <= most)
const isLand = (area: number | null) => isArea([LEAST_PLOT, RANGES.area.max], area)

const isAbove = ({ floor, floors }: Facts) => floor !== null && floors !== null && floor > floors

/**
 * Approximate exchange rates. The bounds are orders of magnitude: they must neither move with real rates nor
 * fail when a rate is missing.
 */
const ABOUT_PER_EURO: Record<Currency, number> = {
  EUR: 1,
  USD: 1.1,
  RUB: 95,
  CZK: 25,
  PLN: 4.3,
  RSD: 117,
}

/** Euros: total, and per square metre (of land for a plot). */
type Bounds = Record<PropertyKind, { price: Range; meter: Range }>

const ANYWHERE: Bounds = {
  flat: { price: [1_000, 300_000_000], meter: [20, 200_000] },
  house: { price: [1_000, 500_000_000], meter: [10, 200_000] },
  commercial: { price: [500, 3_000_000_000], meter: [10, 300_000] },
  plot: { price: [100, 3_000_000_000], meter: [0.01, 50_000] },
}

/** Bounds by country, wide enough for a flat in the far north and a penthouse in the capital. */
const OF_COUNTRY: Partial<Record<string, Bounds>> = {
  RU: {
    flat: { price: [500, 200_000_000], meter: [10, 60_000] },
    house: { price: [300, 300_000_000], meter: [3, 60_000] },
    commercial: { price: [300, 2_000_000_000], meter: [5, 100_000] },
    plot: { price: [30, 2_000_000_000], meter: [0.005, 30_000] },
  },
  DE: {
    flat: { price: [3_000, 100_000_000], meter: [150, 60_000] },
    house: { price: [1_000, 200_000_000], meter: [30, 60_000] },
    commercial: { price: [1_000, 2_000_000_000], meter: [20, 150_000] },
    plot: { price: [100, 1_000_000_000], meter: [0.1, 30_000] },
  },
  CZ: {
    flat: { price: [2_000, 50_000_000], meter: [100, 40_000] },
    house: { price: [1_000, 100_000_000], meter: [20, 40_000] },
    commercial: { price: [1_000, 1_000_000_000], meter: [20, 80_000] },
    plot: { price: [100, 1_000_000_000], meter: [0.1, 20_000] },
  },
  PL: {
    flat: { price: [2_000, 50_000_000], meter: [100, 40_000] },
    house: { price: [1_000, 100_000_000], meter: [20, 40_000] },
    commercial: { price: [1_000, 1_000_000_000], meter: [20, 80_000] },
    plot: { price: [100, 1_000_000_000], meter: [0.1, 20_000] },
  },
  RS: {
    flat: { price: [1_000, 30_000_000], meter: [40, 30_000] },
    house: { price: [500, 50_000_000], meter: [10, 30_000] },
    commercial: { price: [500, 500_000_000], meter: [10, 50_000] },
    plot: { price: [50, 500_000_000], meter: [0.03, 15_000] },
  },
}

export type Priced = {
  kind: PropertyKind
  country: string
  currency: Currency
  price: number | null
  area: number | null
  landArea: number | null
}

/** Approximate amount in euros: for comparing orders of magnitude, never for display. */
export const aboutInEuros = (amount: number, currency: Currency): number =>
  amount / ABOUT_PER_EURO[currency]

/** Which bounds of its kind and country a price is outside of; null for a plausible one and for none. */
export function priceFault(listing: Priced): 'price_bounds' | 'meter_bounds' | null {
  const { kind, country, currency, price } = listing
  if (price === null) return null
  const bounds = (OF_COUNTRY[country] ?? ANYWHERE)[kind]
  const euros = aboutInEuros(price, currency)
  if (!isWithin(bounds.price, euros)) return 'price_bounds'
  const size = kind === 'plot' ? listing.landArea : listing.area
  return size && !isWithin(bounds.meter, euros / size) ? 'meter_bounds' : null
}

const isWithin = ([least, most]: Range, value: number) => value >= least && value <= most

/** Does the price rise or fall by more than half? */
export const movesFar = (before: number, after: number): boolean =>
  Math.abs(after - before) > before / 2

/** A fall by more than this part is held until staff approves it. */
const DEEP_DROP = 0.6
export const isDeepDrop = (before: bigint, after: bigint): boolean =>
  Number(after) < Number(before) * (1 - DEEP_DROP)
