import 'server-only'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import { versionConflict } from '@/lib/drafting/schema'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { assertCan } from '@/lib/policy'
import { describeSaleDraft, findSaleDraft, getSaleDraft } from '../drafts/queries'
import type { SaleDraft, SaleUpdate, StateChange } from '../drafts/schema'
import { assertSaleStep, assertWritable } from '../drafts/validate'
import { type SaleDraftRow, saleContentOfRow } from '../drafts/views'
import { type Change, writeSale } from '../drafts/write'
import { saleUpdated } from '../events'

/**
 * Publishes the content of a sale and removes its draft.
 * @throws AppError 401, 403, 404; version_conflict (409) with the current draft as data; sale_step (409) for
 *   a forbidden state; sale_incomplete or invalid (422) with every error by field
 */
export async function publishSale(
  viewer: Viewer,
  id: number,
  { version, state: wanted, ...content }: SaleUpdate,
): Promise<SaleDraft> {
  const row = await findSaleDraft(viewer, id)
  if (row.version !== version) throw versionConflict(await getSaleDraft(viewer, id))
  const state = wanted ?? row.state
  assertSaleStep(row.state, state)
  const isPublic = state !== 'draft'
  const said = await assertWritable(content, { saleId: id, isPublic })
  return write(viewer, row, { state, content: said })
}

/**
 * Changes the state of a sale. A sale in state draft publishes its unpublished changes; of a public sale they
 * remain unpublished. The same state changes nothing.
 * @throws as `publishSale`
 */
export async function changeState(
  viewer: Viewer,
  id: number,
  { state, version }: StateChange,
): Promise<SaleDraft> {
  const row = await findSaleDraft(viewer, id)
  if (version !== undefined && row.version !== version)
    throw versionConflict(await getSaleDraft(viewer, id))
  if (row.state === state) return describeSaleDraft(row)
  assertSaleStep(row.state, state)
  if (row.state !== 'draft') return write(viewer, row, { state })
  const content = await assertWritable(saleContentOfRow(row), { saleId: id, isPublic: true })
  return write(viewer, row, { state, content })
}

async function write(viewer: Viewer, row: SaleDraftRow, change: Change): Promise<SaleDraft> {
  assertCan(viewer, 'sale.edit')
  const written = await db.$transaction(async (tx) => {
    expire(tx, expiredBy.sale(row.id))
    const after = await writeSale(tx, row, change)
    if (after) {
      const [was, is] = [told(row), told(after)]
      await enter(tx, viewer, { ...act, id: row.id, before: was, after: is })
      const data = { saleId: row.id }
      await publish(tx, { channel: channels.sale(row.id), event: saleUpdated, data })
    }
    return after
  })
  if (!written) throw versionConflict(await getSaleDraft(viewer, row.id))
  return describeSaleDraft(written)
}

const act = { action: 'publish', kind: 'sale' } as const

/** What the log of the staff tells of a sale: what readers see of it. */
const told = ({ draft, draftSavedAt, version, updatedAt, ...row }: SaleDraftRow) => row
