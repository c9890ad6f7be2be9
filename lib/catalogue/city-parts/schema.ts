/** Parts of cities that a filter asks for, each with its city: `hamburg.altona`, `praha.andel`, `praha.B`. */
export const CITY_PARTS = ['district', 'station', 'line'] as const

type Places = Partial<Record<'city' | (typeof CITY_PARTS)[number], string[]>>

/** The slug of the city and the part's own, of a value of the filter. The browser imports it without zod. */
export function slugsOf(value: string): { city: string; part: string } {
  const [city = '', part = ''] = value.split('.')
  return { city, part }
}

/** The slugs of the cities that the parts are of. */
export const citiesOfParts = (filter: Places): string[] => [
  ...new Set(CITY_PARTS.flatMap((name) => (filter[name] ?? []).map((one) => slugsOf(one).city))),
]

/** Those of some parts that are of chosen cities; undefined for none. */
export function partsWithin(
  cities: readonly string[] | undefined,
  parts: readonly string[] | undefined,
): string[] | undefined {
  const left = (parts ?? []).filter((value) => cities?.includes(slugsOf(value).city))
  return left.length > 0 ? left : undefined
}
