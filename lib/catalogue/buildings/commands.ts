import 'server-only'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { listingLimits } from '@/lib/quotas'
import type { Building as Row } from '@/prisma/generated/client'
import { assertSound, editedFields, enterEdit, expireObjects } from '../editing'
import { assertWorksFor } from '../ownership/queries'
import { placedFaults } from '../rules/schema'
import { type ComplexOf, readBuilding } from './queries'
import {
  BUILDING_IN_USE,
  BUILDING_OF_FEED,
  BUILDINGS_FULL,
  type BuildingDraft,
  type BuildingEdit,
  type OwnBuilding,
} from './schema'

/**
 * Adds a building to a complex; a feed that names it later leaves alone what is said here.
 * @throws AppError 401, 403, not_found (404) for what is no complex of the company; buildings_full (409); invalid (422) by
 *   field, name: building_taken for one that the complex has
 */
export async function createBuilding(
  viewer: Viewer,
  of: ComplexOf,
  draft: BuildingDraft,
): Promise<OwnBuilding> {
  const { complexId } = of
  return db.$transaction(async (tx) => {
    const member = await lockComplex(tx, viewer, of)
    const known = await tx.building.count({ where: { complexId } })
    if (known >= listingLimits.buildings)
      throw new AppError(BUILDINGS_FULL, [], { params: { most: listingLimits.buildings } })
    await assertFree(tx, complexId, draft.name)
    assertSound(placedFaults({ ...draft, place: null }), draft)
    const { id } = await tx.building.create({
      data: { ...draft, complexId, editedFields: editedFields(UNTOLD, draft) },
      select: { id: true },
    })
    return settled(tx, member, { complexId, id, before: null })
  })
}

/**
 * Edits a building; feeds no longer overwrite the fields that were edited by hand.
 * @throws AppError 401, 403, not_found (404) for what is no building of a complex of the company; invalid (422) by field,
 *   name: building_taken for one that the complex has, building_name_of_feed for one that a feed names
 */
export async function editBuilding(
  viewer: Viewer,
  of: ComplexOf,
  id: number,
  edit: BuildingEdit,
): Promise<OwnBuilding> {
  const { complexId } = of
  return db.$transaction(async (tx) => {
    const { member, row } = await lockBuilding(tx, viewer, of, id)
    if (edit.name !== undefined && edit.name !== row.name) {
      if (row.isOfFeed) throw invalidField('name', 'building_name_of_feed')
      await assertFree(tx, complexId, edit.name)
    }
    assertSound(placedFaults({ ...row, ...edit, place: null }), edit)
    const before = await readBuilding(tx, id)
    await tx.building.update({
      where: { id },
      data: { ...edit, editedFields: editedFields(row, edit) },
      select: { id: true },
    })
    return settled(tx, member, { complexId, id, before })
  })
}

/**
 * Deletes a building without units that no feed names.
 * @throws AppError 401, 403, not_found (404) for what is no building of a complex of the company; building_in_use (409) when
 *   it has units, sold and retired ones too; building_of_feed (409)
 */
export async function deleteBuilding(viewer: Viewer, of: ComplexOf, id: number): Promise<void> {
  const { complexId } = of
  await db.$transaction(async (tx) => {
    const { member, row } = await lockBuilding(tx, viewer, of, id)
    const before = await readBuilding(tx, id)
    if (before.unitCount > 0) throw new AppError(BUILDING_IN_USE)
    if (row.isOfFeed) throw new AppError(BUILDING_OF_FEED)
    await tx.building.delete({ where: { id }, select: { id: true } })
    await enterBuildings(tx, member, complexId, { before, after: null })
    expireObjects(tx, complexId)
  })
}

type Placed = { complexId: number | null; buildingId: number | null }

/**
 * A unit stands in a building of its complex. Locks the building, so that nobody deletes it meanwhile; of a unit and its
 * complex it comes between (`refreshComplexes` tells the order).
 * @throws AppError invalid (422, buildingId: unknown_building)
 */
export async function assertBuilding(tx: Db, { complexId, buildingId }: Placed): Promise<void> {
  if (buildingId === null) return
  const found = await tx.$executeRaw`
    select 1 from "Building"
     where id = ${buildingId} and "complexId" = ${complexId}::int for key share`
  if (found === 0) throw invalidField('buildingId', 'unknown_building')
}

const UNTOLD = { editedFields: [], floors: null, state: null, builtYear: null, builtQuarter: null }

/** Locks a complex of the company, so that of two buildings at once the second counts the first; units are added meanwhile. */
async function lockComplex(
  tx: Db,
  viewer: Viewer,
  { companyId, complexId }: ComplexOf,
): Promise<Member> {
  const member = await assertWorksFor(tx, viewer, companyId)
  const found = await tx.$executeRaw`
    select 1 from "Complex"
     where id = ${complexId} and "companyId" = ${companyId} for no key update`
  if (found === 0) throw new AppError('not_found')
  return member
}

/** Not its complex: whoever puts a unit into it has locked the building before that. */
async function lockBuilding(
  tx: Db,
  viewer: Viewer,
  { companyId, complexId }: ComplexOf,
  id: number,
): Promise<{ member: Member; row: Row }> {
  const member = await assertWorksFor(tx, viewer, companyId)
  await tx.$executeRaw`select 1 from "Building" where id = ${id} for update`
  const row = await tx.building.findFirst({ where: { id, complexId, complex: { companyId } } })
  if (!row) throw new AppError('not_found')
  return { member, row }
}

async function assertFree(tx: Db, complexId: number, name: string): Promise<void> {
  const known = await tx.building.count({ where: { complexId, name } })
  if (known > 0) throw invalidField('name', 'building_taken')
}

type Written = { complexId: number; id: number; before: OwnBuilding | null }

/** Its page and those of its units show it. */
async function settled(tx: Db, member: Member, { complexId, id, before }: Written) {
  const after = await readBuilding(tx, id)
  await enterBuildings(tx, member, complexId, { before, after })
  expireObjects(tx, complexId)
  return after
}

type Change = { before: OwnBuilding | null; after: OwnBuilding | null }

/** They are entered as what they are: facts of their complex. */
const enterBuildings = (tx: Db, member: Member, id: number, { before, after }: Change) =>
  enterEdit(tx, member, {
    action: 'edit',
    kind: 'complex',
    id,
    before: { building: before },
    after: { building: after },
  })
