import * as z from 'zod'
import { refusal } from '@/lib/platform/errors'
import { editOf, rowId } from '@/lib/platform/http/wire'
import { singleLine } from '@/lib/platform/text'
import { listingLimits } from '@/lib/quotas'
import { building, complexDraft, propertyDraft } from '../objects/schema'
import { buildState } from '../schema'

/** A complex has as many buildings as it may have. */
export const BUILDINGS_FULL = refusal('buildings_full', 409)
/** Units stand in it, sold and retired ones too. */
export const BUILDING_IN_USE = refusal('building_in_use', 409)
/** Its feed would bring it back. */
export const BUILDING_OF_FEED = refusal('building_of_feed', 409)

const { builtYear, builtQuarter } = complexDraft.shape
/** Input for a building of a complex. */
export const buildingDraft = z.object({
  /** As it is called within its complex; no two are called the same. */
  name: singleLine(listingLimits.buildingName).min(1, 'required'),
  floors: propertyDraft.shape.floors,
  /** Null when unknown. */
  state: buildState.nullable().default(null),
  builtYear,
  builtQuarter,
})
export type BuildingDraft = z.output<typeof buildingDraft>
export const buildingEdit = editOf(buildingDraft)
export type BuildingEdit = z.output<typeof buildingEdit>

export const buildingParams = z.object({ id: rowId, objectId: rowId, buildingId: rowId })

/** A building as the staff of its company sees it. */
export const ownBuilding = building.extend({
  /** Sold and retired ones too. */
  unitCount: z.number(),
  /** A feed names it: its name is the feed's, and it cannot be deleted. */
  isOfFeed: z.boolean(),
})
export type OwnBuilding = z.output<typeof ownBuilding>
/** All that the complex has, by name. */
export const ownBuildings = z.object({ items: z.array(ownBuilding), next: z.null() })
export type OwnBuildings = z.output<typeof ownBuildings>
