import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import type { Prisma, Property as Row } from '@/prisma/generated/client'
import { assertBuilding } from '../buildings/commands'
import { dropDraft, lockDraft } from '../drafts/commands'
import type { NewProperty } from '../drafts/schema'
import {
  assertErasable,
  assertReasoned,
  assertSound,
  assertUnchanged,
  cityColumns,
  editedFields,
  enterEdit,
  expireObjects,
  placeColumns,
  placeIn,
  purgeObject,
  setImages,
} from '../editing'
import { readObject } from '../objects/queries'
import type { Property, PropertyEdit } from '../objects/schema'
import { assertComplex, assertMayEdit } from '../ownership/queries'
import { priceChanged, refreshComplexes, revalueProperties } from '../prices/commands'
import { faultsOf } from '../rules/schema'

/**
 * Creates a property on sale, out of a draft of its company if there is one, which goes with it.
 * @throws AppError 401, 403 for somebody else's company; not_found (404) for a draft that the company does not have,
 *   version_conflict (409) with the draft when it is not what was read; invalid (422) by field
 */
export async function createProperty(
  viewer: Viewer,
  { draft: from, ...draft }: NewProperty,
): Promise<Property> {
  const { companyId, price, currency } = draft
  const id = await db.$transaction(async (tx) => {
    const member = await assertMayEdit(tx, viewer, [companyId])
    await lockDraft(tx, viewer, companyId, from)
    await assertComplex(tx, viewer, draft)
    await assertBuilding(tx, draft)
    assertSound(faultsOf(draft), draft)
    const place = await cityColumns(tx, draft, null)
    const row = await tx.property.create({
      data: {
        ...columnsOf(draft),
        ...place,
        sellerCategory: await categoryOf(tx, draft.companyId),
        closedAt: closedAt(draft.status, null),
      } as Prisma.PropertyUncheckedCreateInput,
      select: { id: true, complexId: true },
    })
    await setImages(tx, member, { propertyId: row.id, companyId }, draft.images)
    await dropDraft(tx, from)
    if (price !== null) {
      const at = new Date()
      await priceChanged(tx, {
        propertyId: row.id,
        at,
        currency,
        before: null,
        after: price,
        runId: null,
      })
    }
    await settle(tx, row.id, [row.complexId])
    await enterEdit(tx, member, { action: 'create', kind: 'property', id: row.id, after: draft })
    return row.id
  })
  return found(id)
}

/**
 * Edits a property; feeds no longer overwrite the fields that were edited by hand.
 * @throws AppError 401, 403 for somebody else's company, 404; object_changed (409) when it is not what was seen; invalid (422) by field, and
 *   without a reason of whoever has a role on the site
 */
export async function editProperty(
  viewer: Viewer,
  id: number,
  { seenAt, reason = '', ...edit }: PropertyEdit,
): Promise<Property> {
  await db.$transaction(async (tx) => {
    const row = await lock(tx, id)
    const { companyId = row.companyId, complexId = row.complexId } = edit
    const member = await assertMayEdit(tx, viewer, [row.companyId, companyId])
    await assertUnchanged(row, seenAt, () => found(id))
    assertReasoned(member, reason)
    if (complexId !== row.complexId || companyId !== row.companyId) {
      await assertComplex(tx, viewer, { complexId, companyId })
    }
    const placed = await placedBy(tx, row, edit)
    assertSound(faultsOf({ ...factsOf(row), ...edit }), edit)
    const data = { ...columnsOf(edit), ...(await cityColumns(tx, edit, row)) }
    const pictures =
      edit.images &&
      (await setImages(tx, member, { propertyId: id, companyId: row.companyId }, edit.images))
    await tx.property.update({
      where: { id },
      data: {
        ...data,
        ...(placed && { ...placed, layoutId: null }),
        ...(edit.status && { closedAt: closedAt(edit.status, row.closedAt), missedRuns: 0 }),
        editedFields: editedFields(placed ? unplaced(row) : row, {
          ...data,
          ...placed,
          ...(pictures && { images: true }),
        }),
        updatedAt: new Date(),
      },
      select: { id: true },
    })
    await keepPrice(tx, row, edit)
    await settle(tx, id, [row.complexId, complexId])
    const after = await tx.property.findUnique({ where: { id } })
    await enterEdit(tx, member, {
      action: 'edit',
      kind: 'property',
      id,
      before: { ...row, images: pictures?.before },
      after: { ...after, images: pictures?.after },
      reason,
    })
  })
  return found(id)
}

/**
 * Deletes an unreferenced property; any other is retired by its status instead.
 * @throws AppError 401, 403, 404; conflict (409) when it is a favourite, shown in a text, asked about or came
 *   by a feed
 */
export async function deleteProperty(viewer: Viewer, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const row = await lock(tx, id)
    const member = await assertMayEdit(tx, viewer, [row.companyId])
    await assertErasable(tx, 'property', row)
    await enterEdit(tx, member, { action: 'delete', kind: 'property', id, before: row })
    await tx.property.delete({ where: { id }, select: { id: true } })
    if (row.complexId) await refreshComplexes(tx, [row.complexId])
    purgeObject(tx, id)
    expireObjects(tx, row.complexId)
  })
}

/** Who sells what a company adds by hand; null for one that does neither. */
async function categoryOf(tx: Db, companyId: number | null) {
  if (companyId === null) return null
  const company = await tx.company.findUnique({ where: { id: companyId }, select: { kind: true } })
  return company?.kind === 'developer' || company?.kind === 'agency' ? company.kind : null
}

async function lock(tx: Db, id: number): Promise<Row> {
  await tx.$executeRaw`select id from "Property" where id = ${id} for update`
  const row = await tx.property.findUnique({ where: { id } })
  if (!row) throw new AppError('not_found')
  return row
}

/** The complex and the building that an edit puts it into, or null; a complex is left with its buildings. */
async function placedBy(tx: Db, row: Row, { complexId = row.complexId, ...edit }: PropertyEdit) {
  const isMoved = complexId !== row.complexId
  const { buildingId = isMoved ? null : row.buildingId } = edit
  if (!isMoved && buildingId === row.buildingId) return null
  await assertBuilding(tx, { complexId, buildingId })
  return { complexId, buildingId }
}

/** Both are edited: a feed that moved it on would leave it in a building of another complex. */
const unplaced = (row: Row) => ({ ...row, complexId: undefined, buildingId: undefined })

const factsOf = (row: Row) => ({
  ...row,
  price: row.price === null ? null : Number(row.price),
  place: placeIn(row),
})

type Fields = Omit<PropertyEdit, 'seenAt' | 'reason'>

function columnsOf({ country, city, place, images, price, ...plain }: Fields) {
  return {
    ...plain,
    ...placeColumns({ place }),
    ...(price !== undefined && { price: price === null ? null : BigInt(price) }),
  }
}

const closedAt = (status: Row['status'], before: Date | null) =>
  status === 'active' ? null : (before ?? new Date())

async function keepPrice(tx: Db, row: Row, { price, currency }: PropertyEdit): Promise<void> {
  const isOther = currency !== undefined && currency !== row.currency
  if (price === undefined && !isOther) return
  await priceChanged(tx, {
    propertyId: row.id,
    at: new Date(),
    currency: currency ?? row.currency,
    before: isOther ? null : row.price,
    after: price === undefined ? row.price : price,
    runId: null,
  })
}

async function settle(tx: Db, id: number, complexIds: (number | null)[]): Promise<void> {
  expireObjects(tx, id, ...complexIds)
  await revalueProperties(tx, [id])
  await refreshComplexes(
    tx,
    complexIds.filter((each) => each !== null),
  )
}

async function found(id: number): Promise<Property> {
  const object = await readObject(id)
  if (!object || object.kind === 'complex') throw new AppError('not_found')
  return object
}
