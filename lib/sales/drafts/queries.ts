import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { findNamed } from './references'
import type { SaleDraft } from './schema'
import { presentSaleDraft, type SaleDraftRow, saleContentOfRow, saleDraftSelect } from './views'

/**
 * The sale as staff edits it, with state and version.
 * @throws AppError unauthenticated (401), forbidden (403), not_found (404)
 */
export async function findSaleDraft(
  viewer: Viewer,
  id: number,
  tx: Db = db,
): Promise<SaleDraftRow> {
  assertCan(viewer, 'sale.edit')
  const row = await tx.sale.findFirst({
    where: { id, deletedAt: null },
    relationLoadStrategy: 'join',
    select: saleDraftSelect,
  })
  if (!row) throw new AppError('not_found')
  return row
}

/** Content of the form: the draft, or the published sale without one. @throws AppError 401, 403, 404 */
export const getSaleDraft = async (viewer: Viewer, id: number): Promise<SaleDraft> =>
  describeSaleDraft(await findSaleDraft(viewer, id))

/** A draft with the things that its ids refer to. */
export async function describeSaleDraft(row: SaleDraftRow): Promise<SaleDraft> {
  const content = saleContentOfRow(row)
  return presentSaleDraft(row, content, await findNamed([content]))
}
