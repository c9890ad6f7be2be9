import * as z from 'zod'
import { singleLine } from '@/lib/platform/text'
import { place } from '../schema'

/** West, south, east, north, in degrees. */
export const bounds = singleLine(120)
  .transform((text) => text.split(',').map(Number))
  .pipe(
    z.tuple([
      place.shape.longitude,
      place.shape.latitude,
      place.shape.longitude,
      place.shape.latitude,
    ]),
  )
  .refine(([, south, , north]) => south < north)
export type Bounds = z.output<typeof bounds>

/** An outline encloses an area. */
export const FEWEST_CORNERS = 3
/** An outline has at most this many corners. */
export const MOST_CORNERS = 40
const NUMBERS = /^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?)*$/
/** About eleven metres. */
export const CORNER_DIGITS = 4

/** Corners of an area drawn on a map: longitude, latitude, longitude, latitude… in degrees, less than half the earth wide. */
export const outline = singleLine(MOST_CORNERS * 24)
  .regex(NUMBERS, 'invalid')
  .transform((text) => text.split(',').map((part) => Number(Number(part).toFixed(CORNER_DIGITS))))
  .pipe(
    z
      .array(z.number())
      .min(FEWEST_CORNERS * 2)
      .max(MOST_CORNERS * 2),
  )
  .refine((numbers) => numbers.length % 2 === 0)
  .refine((numbers) => {
    const [west, south, east, north] = boxOf(numbers)
    return west >= -180 && east <= 180 && east - west < 180 && south >= -90 && north <= 90
  })
export type Outline = z.output<typeof outline>

/** The bounds of an outline. */
export function boxOf(corners: Outline): Bounds {
  const longitudes = corners.filter((_, at) => at % 2 === 0)
  const latitudes = corners.filter((_, at) => at % 2 === 1)
  return [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ]
}
