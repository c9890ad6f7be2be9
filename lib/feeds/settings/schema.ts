import type { Place } from '@/lib/catalogue/schema'
import type { Fields } from '../fields/schema'
import { childOf, childrenOf, type RawNode, textOf } from '../reading/schema'
import { decimalOf } from '../values/schema'

const MOST_MINUTES = 300

/** A point of the map; half of one, and the point where nothing is, are none. */
export function placeOf(
  fields: Fields,
  latitude: RawNode | undefined,
  longitude: RawNode | undefined,
): Place | null {
  if (textOf(latitude) === '' && textOf(longitude) === '') return null
  const [north, east] = [decimalOf(textOf(latitude)), decimalOf(textOf(longitude))]
  const isPoint = north !== null && east !== null && Math.abs(north) <= 90 && Math.abs(east) <= 180
  if (isPoint && (north !== 0 || east !== 0)) return { latitude: north, longitude: east }
  fields.report('place', latitude ?? longitude, `${textOf(latitude)}, ${textOf(longitude)}`)
  return null
}

/** The station that is nearest on foot, else the first. */
export function metroOf(fields: Fields, location: RawNode | undefined) {
  if (!location) return null
  const stations = childrenOf(location, 'metro').flatMap((node) => {
    const name = fields.line(childOf(node, 'name'), 80)
    const range = { min: 0, max: MOST_MINUTES }
    const minutes = fields.number(childOf(node, 'time-on-foot', 'time-on-feet'), range)
    return name ? [{ name, minutes: minutes === null ? null : Math.round(minutes) }] : []
  })
  const walk = ({ minutes }: { minutes: number | null }) => minutes ?? Number.MAX_SAFE_INTEGER
  return stations.toSorted((a, b) => walk(a) - walk(b))[0] ?? null
}
