import * as z from 'zod'

/** Deeper tiles are in no file. */
const MOST_ZOOM = 18
/** Address of a tile of the file with streets. */
export const STREET_TILES = '/api/maps/streets/{z}/{x}/{y}'

const step = (most: number) => z.coerce.number().int().min(0).max(most)
export const streetParams = z
  .object({ z: step(MOST_ZOOM), x: step(2 ** MOST_ZOOM), y: step(2 ** MOST_ZOOM) })
  .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom)
export type StreetParams = z.output<typeof streetParams>
