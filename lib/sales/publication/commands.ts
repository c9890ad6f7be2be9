import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { conflict } from '../drafts/commands'
import { describeDraft, findDraft } from '../drafts/queries'
import type { SaleDraft, SaleUpdate, StateChange } from '../drafts/schema'
import { assertStep, assertWritable } from '../drafts/validate'
import { contentOfRow, type DraftRow } from '../drafts/views'
import { type Change, writeSale } from '../drafts/write'

/**
 * Makes a sale what is said here, for readers too, and forgets its working copy.
 * @throws AppError 401, 403, 404; version_conflict (409) with the current draft as data; sale_step (409)
 * for a state that it may not go to; sale_incomplete or invalid (422) with every fault by field
 */
export async function publishSale(
  viewer: Viewer,
  id: number,
  { version, state: wanted, ...content }: SaleUpdate,
): Promise<SaleDraft> {
  const row = await findDraft(viewer, id)
  if (row.version !== version) throw await conflict(viewer, id)
  const state = wanted ?? row.state
  assertStep(row.state, state)
  const isPublic = state !== 'draft'
  const said = await assertWritable(content, { saleId: id, isPublic })
  return write(viewer, row, { state, content: said })
}

/**
 * Takes a sale to its next state. A draft takes its working copy along; of a sale that everyone
 * reads the working copy waits on. The state that it has already changes nothing.
 * @throws as `publishSale`
 */
export async function changeState(
  viewer: Viewer,
  id: number,
  { state, version }: StateChange,
): Promise<SaleDraft> {
  const row = await findDraft(viewer, id)
  if (version !== undefined && row.version !== version) throw await conflict(viewer, id)
  if (row.state === state) return describeDraft(row)
  assertStep(row.state, state)
  if (row.state !== 'draft') return write(viewer, row, { state })
  const content = await assertWritable(contentOfRow(row), { saleId: id, isPublic: true })
  return write(viewer, row, { state, content })
}

async function write(viewer: Viewer, row: DraftRow, change: Change): Promise<SaleDraft> {
  const written = await db.$transaction((tx) => writeSale(tx, row, change))
  if (!written) throw await conflict(viewer, row.id)
  expire(...expiredBy.sale(row.id))
  return describeDraft(written)
}
