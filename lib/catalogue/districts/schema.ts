/** The slugs of a value of the filter: `hamburg.altona`. The browser imports it without zod. */
export function slugsOf(value: string): { city: string; district: string } {
  const [city = '', district = ''] = value.split('.')
  return { city, district }
}

/** Those of some districts that are of chosen cities; undefined for none. */
export function districtsWithin(
  cities: readonly string[] | undefined,
  districts: readonly string[] | undefined,
): string[] | undefined {
  const left = (districts ?? []).filter((value) => cities?.includes(slugsOf(value).city))
  return left.length > 0 ? left : undefined
}
