import * as z from 'zod'
import { rowId } from '@/lib/platform/http/wire'
import { money } from '@/lib/rates/schema'
import { bounds } from '../areas/schema'
import { catalogueFilter } from '../filters/schema'
import { place } from '../schema'

/** Above this many, objects of one grid cell are clustered. */
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
  /** Object id; null for a cluster. */
  id: rowId.nullable(),
  price: money.nullable(),
  /** Extent of a cluster. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
})
export type MapPoint = z.output<typeof mapPoint>
/** `total` is the count of matches within the bounds. */
export const mapPoints = z.object({ points: z.array(mapPoint), total: z.number() })
export type MapPoints = z.output<typeof mapPoints>
