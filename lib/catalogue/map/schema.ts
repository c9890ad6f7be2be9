import * as z from 'zod'
import { rowId } from '@/lib/platform/http/wire'
import { money } from '@/lib/rates/schema'
import { bounds, catalogueFilter } from '../filters/schema'
import { place } from '../schema'

/** Objects nearer than a cell of the grid are one cluster. */
export const POINTS_AT_MOST = 400

export const pointsQuery = catalogueFilter.extend({
  bounds,
  zoom: z.coerce.number().min(0).max(23),
})
export type PointsQuery = z.output<typeof pointsQuery>

/** One object of the map, or several near each other. */
export const mapPoint = z.object({
  place,
  count: z.number(),
  /** Of the object; null for a cluster. */
  id: rowId.nullable(),
  price: money.nullable(),
  /** Of a cluster: what it spans. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
})
export type MapPoint = z.output<typeof mapPoint>
/** `total` is how many the filter finds within the bounds, as the list says. */
export const mapPoints = z.object({ points: z.array(mapPoint), total: z.number() })
export type MapPoints = z.output<typeof mapPoints>
