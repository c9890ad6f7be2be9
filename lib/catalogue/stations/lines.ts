import 'server-only'
import { citySlug } from '../cities/schema'
import { slugsOf } from '../city-parts/schema'
import { NETWORKS } from './networks'

/** Of the metro in one city, by the slugs of its stations. */
type Lines = Map<string, ReadonlySet<string>>

const known = new Map<string, Lines>(
  Object.entries(NETWORKS).map(([city, lines]) => [
    city,
    new Map(
      Object.entries(lines).map(([line, stations]) => [
        line,
        new Set(stations.split(', ').map(citySlug)),
      ]),
    ),
  ]),
)

/** Every line, as the filter asks for it: `praha.B`; in the order of each city's own map. */
export const LINES: readonly string[] = [...known].flatMap(([city, lines]) =>
  [...lines.keys()].map((line) => `${city}.${line}`),
)

/** Slugs of the stations of a line; none of a line that is not known. */
export const stationsOf = (city: string, line: string): ReadonlySet<string> =>
  known.get(city)?.get(line) ?? new Set()

/** The lines that stop at a station, by the values of the filter. */
export const linesAt = (city: string, station: string): string[] =>
  [...(known.get(city) ?? [])].flatMap(([line, stations]) =>
    stations.has(station) ? [`${city}.${line}`] : [],
  )

type Count = { value: string; count: number }

/** Counts by line of those by station: an object is at one station, which may be of several lines. */
export function countsOfLines(byStation: Count[]): Count[] {
  const counts = new Map<string, number>()
  for (const { value, count } of byStation) {
    const { city, part: station } = slugsOf(value)
    for (const line of linesAt(city, station)) counts.set(line, (counts.get(line) ?? 0) + count)
  }
  return LINES.flatMap((value) => {
    const count = counts.get(value)
    return count ? [{ value, count }] : []
  })
}
