import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { findNamed } from './references'
import type { SaleDraft } from './schema'
import { contentOfRow, type DraftRow, draftSelect, presentDraft } from './views'

/**
 * The sale as staff edits it, with its state and version.
 * @throws AppError unauthenticated (401), forbidden (403), not_found (404)
 */
export async function findDraft(viewer: Viewer, id: number, tx: Db = db): Promise<DraftRow> {
  assertCan(viewer, 'sale.edit')
  const row = await tx.sale.findFirst({
    where: { id, deletedAt: null },
    relationLoadStrategy: 'join',
    select: draftSelect,
  })
  if (!row) throw new AppError('not_found')
  return row
}

/** What the form opens: the working copy, or what readers see when there is none. @throws AppError 401, 403, 404 */
export const getDraft = async (viewer: Viewer, id: number): Promise<SaleDraft> =>
  describeDraft(await findDraft(viewer, id))

/** A working copy with the things that it names. */
export async function describeDraft(row: DraftRow): Promise<SaleDraft> {
  const content = contentOfRow(row)
  return presentDraft(row, content, await findNamed([content]))
}
