import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import { SENT_AGAIN_MS, versionConflict } from '@/lib/drafting/schema'
import { limits } from '@/lib/limits'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { assertCan } from '@/lib/policy'
import { Prisma } from '@/prisma/generated/client'
import { describeSaleDraft, findSaleDraft, getSaleDraft } from './queries'
import type { SaleContent, SaleDraft, SaleInput, SaleSave } from './schema'
import { assertSaleStep, assertWritable } from './validate'
import { saleContentOfRow, saleDraftSelect } from './views'
import { columnsOf, writeParts } from './write'

/**
 * Creates a sale: a draft may be incomplete, any other state must be complete and is public. Repeating the
 * same request returns the same sale.
 * @throws AppError 401, 403, too_many_requests (429); sale_incomplete or invalid (422) by field; sale_step
 *   (409) for a state that no sale starts with
 */
export async function createSale(
  viewer: Viewer,
  { state, ...content }: SaleInput,
): Promise<SaleDraft> {
  assertCan(viewer, 'sale.create')
  await spend(`user:${viewer.id}`, limits.draft)
  assertSaleStep('draft', state)
  const isPublic = state !== 'draft'
  const said = isPublic ? await assertWritable(content, { saleId: null, isPublic }) : content
  const id = await db.$transaction(async (tx) => {
    // Lock: of two simultaneous requests the second waits, and finds the first's sale.
    await tx.$executeRaw`
      select pg_advisory_xact_lock(hashtextextended(${`sale by ${viewer.id}`}, 0))`
    const sent = await findSent(tx, viewer, state, said)
    if (sent !== undefined) return sent
    const made = await insert(tx, viewer, state, said)
    if (isPublic) expire(tx, expiredBy.sale(made))
    const after = { state, title: content.title }
    await enter(tx, viewer, { action: 'create', kind: 'sale', id: made, after })
    return made
  })
  return describeSaleDraft(await findSaleDraft(viewer, id))
}

async function findSent(tx: Db, viewer: Member, state: SaleInput['state'], content: SaleContent) {
  const rows = await tx.sale.findMany({
    where: {
      createdById: viewer.id,
      state,
      version: 1,
      deletedAt: null,
      createdAt: { gt: new Date(Date.now() - SENT_AGAIN_MS) },
    },
    relationLoadStrategy: 'join',
    select: saleDraftSelect,
  })
  const isSame = (known: SaleContent) =>
    isDeepStrictEqual({ ...known, documents: newOnes(known) }, content)
  return rows.find((row) => isSame(saleContentOfRow(row)))?.id
}

const newOnes = ({ documents }: SaleContent) =>
  documents.map((document) => ({ ...document, id: null }))

async function insert(tx: Db, viewer: Member, state: SaleInput['state'], content: SaleContent) {
  const now = new Date()
  const own = { createdById: viewer.id, state, createdAt: now, updatedAt: now }
  if (state === 'draft') {
    const { language } = content
    const data = { ...own, language, draft: content, draftSavedAt: now }
    return (await tx.sale.create({ data, select: { id: true } })).id
  }
  const data = { ...own, ...columnsOf(content), publishedAt: now }
  const { id } = await tx.sale.create({ data, select: { id: true } })
  await writeParts(tx, { id, cities: [], images: [], documents: [] }, content, now)
  return id
}

/**
 * Saves a draft; invisible to readers.
 * @throws AppError version_conflict (409) with the current draft as data, 401, 403, 404
 */
export async function saveSaleDraft(
  viewer: Viewer,
  id: number,
  { version, ...content }: SaleSave,
): Promise<SaleDraft> {
  const row = await findSaleDraft(viewer, id)
  const draftSavedAt = new Date()
  const { count } = await db.sale.updateMany({
    where: { id, version, deletedAt: null },
    data: { draft: content, draftSavedAt, version: { increment: 1 } },
  })
  if (count === 0) throw versionConflict(await getSaleDraft(viewer, id))
  return describeSaleDraft({ ...row, draft: content, draftSavedAt, version: version + 1 })
}

/**
 * Discards the unpublished changes of a sale.
 * @throws AppError conflict (409) for a sale that was never published: delete it instead
 */
export async function discardSaleDraft(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'sale.edit')
  const row = await findSaleDraft(viewer, id)
  if (row.publishedAt === null) throw new AppError('conflict')
  await db.$transaction(async (tx) => {
    const { count } = await tx.sale.updateMany({
      where: { id, draft: { not: Prisma.DbNull } },
      data: { draft: Prisma.DbNull, draftSavedAt: null, version: { increment: 1 } },
    })
    if (count > 0) await enter(tx, viewer, { action: 'discard', kind: 'sale', id })
  })
}
