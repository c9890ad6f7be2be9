import { slugsOf } from '../districts/schema'

type Places = Partial<Record<'city' | 'district' | 'station' | 'line', string[]>>

/** Parts of cities that a filter asks for, each with its city: `hamburg.altona`, `praha.andel`, `praha.B`. */
export const CITY_PARTS = ['district', 'station', 'line'] as const

/** The slugs of the cities that the parts are of. */
export const citiesOfParts = (filter: Places): string[] => [
  ...new Set(CITY_PARTS.flatMap((part) => (filter[part] ?? []).map((one) => slugsOf(one).city))),
]
