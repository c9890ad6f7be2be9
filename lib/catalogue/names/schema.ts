import * as z from 'zod'
import { rowId } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'
import { bounds } from '../areas/schema'
import { place } from '../schema'

/** Of each kind at most. */
export const NAMES_AT_MOST = 60
/** Degrees; a wider area is a country, where no district is told from another. */
export const WIDEST_NAMED = 3

export const namesQuery = z.object({
  bounds: bounds.refine(
    ([west, south, east, north]) =>
      east > west && east - west <= WIDEST_NAMED && north - south <= WIDEST_NAMED,
  ),
})

const namedPlace = z.object({ name: shownText, place })
export type NamedPlace = z.output<typeof namedPlace>
/** Names that stand in the listings: complexes where they are, districts and stations amid the objects that name them. */
export const placeNames = z.object({
  complexes: z.array(namedPlace.extend({ id: rowId })),
  districts: z.array(namedPlace),
  stations: z.array(namedPlace),
})
export type PlaceNames = z.output<typeof placeNames>
