import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import type { Prisma, Complex as Row } from '@/prisma/generated/client'
import { dropDraft, lockDraft } from '../drafts/commands'
import type { NewComplex } from '../drafts/schema'
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
import type { Complex, ComplexEdit } from '../objects/schema'
import { assertMayEdit } from '../ownership/queries'
import { refreshRanges } from '../prices/commands'
import { placedFaults } from '../rules/schema'

/**
 * Creates a complex, out of a draft of its company if there is one, which goes with it; its units are properties with its id.
 * @throws AppError 401, 403 for somebody else's company; not_found (404) for a draft that the company does not have,
 *   version_conflict (409) with the draft when it is not what was read; invalid (422) by field
 */
export async function createComplex(
  viewer: Viewer,
  { draft: from, ...draft }: NewComplex,
): Promise<Complex> {
  const { companyId } = draft
  const id = await db.$transaction(async (tx) => {
    const member = await assertMayEdit(tx, viewer, [companyId])
    await lockDraft(tx, viewer, companyId, from)
    assertSound(placedFaults(draft), draft)
    const place = await cityColumns(tx, draft, null)
    const row = await tx.complex.create({
      data: { ...columnsOf(draft), ...place } as Prisma.ComplexUncheckedCreateInput,
      select: { id: true },
    })
    await setImages(tx, member, { complexId: row.id, companyId }, draft.images)
    await dropDraft(tx, from)
    expireObjects(tx, row.id)
    await enterEdit(tx, member, { action: 'create', kind: 'complex', id: row.id, after: draft })
    return row.id
  })
  return found(id)
}

/**
 * Edits a complex; feeds no longer overwrite the fields that were edited by hand.
 * @throws AppError 401, 403 for somebody else's company, 404; object_changed (409) when it is not what was seen; invalid (422) by field, and
 *   without a reason of whoever has a role on the site
 */
export async function editComplex(
  viewer: Viewer,
  id: number,
  { seenAt, reason = '', ...edit }: ComplexEdit,
): Promise<Complex> {
  await db.$transaction(async (tx) => {
    const row = await lock(tx, id)
    const { companyId = row.companyId } = edit
    const member = await assertMayEdit(tx, viewer, [row.companyId, companyId])
    await assertUnchanged(row, seenAt, () => found(id))
    assertReasoned(member, reason)
    assertSound(placedFaults({ ...row, place: placeIn(row), ...edit }), edit)
    const data = { ...columnsOf(edit), ...(await cityColumns(tx, edit, row)) }
    const pictures =
      edit.images &&
      (await setImages(tx, member, { complexId: id, companyId: row.companyId }, edit.images))
    await tx.complex.update({
      where: { id },
      data: {
        ...data,
        editedFields: editedFields(row, pictures ? { ...data, images: true } : data),
        updatedAt: new Date(),
      },
      select: { id: true },
    })
    await refreshRanges(tx, [id])
    expireObjects(tx, id)
    const after = await tx.complex.findUnique({ where: { id } })
    await enterEdit(tx, member, {
      action: 'edit',
      kind: 'complex',
      id,
      before: { ...row, images: pictures?.before },
      after: { ...after, images: pictures?.after },
      reason,
    })
  })
  return found(id)
}

/**
 * Deletes a complex without units and references; any other is retired instead.
 * @throws AppError 401, 403, 404; conflict (409) when it has units, is a favourite, shown in a text, asked
 *   about or came by a feed
 */
export async function deleteComplex(viewer: Viewer, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const row = await lock(tx, id)
    const member = await assertMayEdit(tx, viewer, [row.companyId])
    await assertErasable(tx, 'complex', row)
    await enterEdit(tx, member, { action: 'delete', kind: 'complex', id, before: row })
    await tx.complex.delete({ where: { id }, select: { id: true } })
    purgeObject(tx, id)
  })
}

async function lock(tx: Db, id: number): Promise<Row> {
  await tx.$executeRaw`select id from "Complex" where id = ${id} for update`
  const row = await tx.complex.findUnique({ where: { id } })
  if (!row) throw new AppError('not_found')
  return row
}

const columnsOf = ({
  country,
  city,
  place,
  images,
  ...plain
}: Omit<ComplexEdit, 'seenAt' | 'reason'>) => ({
  ...plain,
  ...placeColumns({ place }),
})

async function found(id: number): Promise<Complex> {
  const object = await readObject(id)
  if (object?.kind !== 'complex') throw new AppError('not_found')
  return object
}
