import { type Priced, priceFault } from '../bounds/schema'
import type { Place, PropertyKind } from '../schema'

/** What the numbers of a listing can be, whoever says them: a feed or a person. */
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
/** Fewer are hundreds of them, said without their unit. */
const LEAST_PLOT = 20

/** What the rules look at; what is not said is null. */
export type Facts = Priced & {
  livingArea: number | null
  kitchenArea: number | null
  floor: number | null
  floors: number | null
  place: Place | null
} & Handover
type Handover = { builtYear: number | null; builtQuarter: number | null }
export type FactName = keyof Facts
/** What contradicts what: the first field is the one to doubt. `code` is a key of words. */
export type Fault = { code: FaultCode; fields: readonly [FactName, ...FactName[]] }
export type FaultCode =
  | 'area_bounds'
  | 'part_larger'
  | 'floor_above'
  | 'quarter_alone'
  | 'place_nowhere'
  | 'price_bounds'
  | 'meter_bounds'

/** Every contradiction among the facts of a property, its price left out. */
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

/** Of a complex: when it is handed over, and where it is. */
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

/** The same with its price. */
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
