import * as z from 'zod'
import { place } from '@/lib/catalogue/schema'
import { language } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'

/** Deeper tiles would show no more than these. */
export const BASE_ZOOM = 8
/** Address of a tile of the base map. */
export const BASE_TILES = '/api/maps/tiles/{z}/{x}/{y}'

const step = (most: number) => z.coerce.number().int().min(0).max(most)
export const tileParams = z
  .object({ z: step(BASE_ZOOM), x: step(2 ** BASE_ZOOM), y: step(2 ** BASE_ZOOM) })
  .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom)
export type TileParams = z.output<typeof tileParams>

export const labelsQuery = z.object({ language })

/** A name on the base map; `zoom` is where it begins to be shown, `rank` which of two is left out. */
const mapLabel = z.object({ name: shownText, place, zoom: z.number(), rank: z.number() })
export type MapLabel = z.output<typeof mapLabel>
export const mapLabels = z.object({ countries: z.array(mapLabel), cities: z.array(mapLabel) })
export type MapLabels = z.output<typeof mapLabels>
