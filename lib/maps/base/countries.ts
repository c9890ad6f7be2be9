import 'server-only'
import type { MultiPolygon, Polygon, Position } from 'geojson'
import polylabel from 'polylabel'
import { feature } from 'topojson-client'
import type { Place } from '@/lib/catalogue/schema'
import { readAtlas } from './atlas'
import { unwrap } from './unwrap'

/** A country by the numeric code of ISO 3166-1; its place is inside of its largest part. */
export type CountryPlace = { code: string; place: Place; area: number }

const PRECISION = 0.5

/** Where the name of each country stands. */
export async function placeCountries(): Promise<CountryPlace[]> {
  const atlas = await readAtlas('50m')
  return feature(atlas, atlas.objects.countries).features.flatMap(({ id, geometry }) => {
    const part = largest(geometry as Polygon | MultiPolygon | null)
    if (!part || id === undefined) return []
    const [turned = 0, latitude = 0] = polylabel(part as [number, number][][], PRECISION)
    const longitude = turned > 180 ? turned - 360 : turned
    return [
      { code: String(id).padStart(3, '0'), place: { latitude, longitude }, area: sizeOf(part) },
    ]
  })
}

function largest(geometry: Polygon | MultiPolygon | null): Position[][] | undefined {
  if (!geometry) return undefined
  const flat = unwrap(geometry)
  const parts = flat.type === 'Polygon' ? [flat.coordinates] : flat.coordinates
  return parts.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]
}

/** In square degrees of the equator. */
function sizeOf([ring = []]: Position[][]): number {
  const height = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
  let sum = 0
  for (let at = 1; at < ring.length; at++) {
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [ring[at - 1], ring[at]]
    sum += ((x2 - x1) * (height(y1) + height(y2))) / 2
  }
  return (Math.abs(sum) * 180) / Math.PI
}
