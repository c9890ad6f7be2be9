import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { expiredBy } from '@/lib/cache-tags'
import { limits } from '@/lib/limits'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { assertCan } from '@/lib/policy'
import { Prisma } from '@/prisma/generated/client'
import { describeDraft, findDraft } from './queries'
import type { SaleContent, SaleDraft, SaleInput, SaleSave } from './schema'
import { assertStep, assertWritable } from './validate'
import { contentOfRow, draftSelect } from './views'
import { columnsOf, writeParts } from './write'

/** A first save whose answer was lost is sent again: by the next attempt, or after a reload. */
const SENT_AGAIN_MS = 60_000

/**
 * Starts a sale: a draft as it is, in another state complete and for everyone. The same sent again
 * is the same sale.
 * @throws AppError 401, 403, too_many_requests (429); sale_incomplete or invalid (422) by field;
 * sale_step (409) for a state that no sale begins with
 */
export async function createSale(
  viewer: Viewer,
  { state, ...content }: SaleInput,
): Promise<SaleDraft> {
  assertCan(viewer, 'sale.create')
  await spend(`user:${viewer.id}`, limits.draft)
  assertStep('draft', state)
  const isPublic = state !== 'draft'
  const said = isPublic ? await assertWritable(content, { saleId: null, isPublic }) : content
  const id = await db.$transaction(async (tx) => {
    // Of two at once the second waits, and finds the first.
    await tx.$executeRaw`
      select pg_advisory_xact_lock(hashtextextended(${`sale by ${viewer.id}`}, 0))`
    return (await findSent(tx, viewer, state, said)) ?? insert(tx, viewer, state, said)
  })
  if (isPublic) expire(...expiredBy.sale(id))
  return describeDraft(await findDraft(viewer, id))
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
    select: draftSelect,
  })
  const isSame = (known: SaleContent) =>
    isDeepStrictEqual({ ...known, documents: newOnes(known) }, content)
  return rows.find((row) => isSame(contentOfRow(row)))?.id
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
 * Keeps what staff has written so far; readers see nothing of it.
 * @throws AppError version_conflict (409) with the current draft as data, 401, 403, 404
 */
export async function saveDraft(
  viewer: Viewer,
  id: number,
  { version, ...content }: SaleSave,
): Promise<SaleDraft> {
  const row = await findDraft(viewer, id)
  const draftSavedAt = new Date()
  const { count } = await db.sale.updateMany({
    where: { id, version, deletedAt: null },
    data: { draft: content, draftSavedAt, version: { increment: 1 } },
  })
  if (count === 0) throw await conflict(viewer, id)
  return describeDraft({ ...row, draft: content, draftSavedAt, version: version + 1 })
}

/**
 * Forgets the unpublished changes of a sale, which stays as readers know it.
 * @throws AppError conflict (409) for a sale that was never published: that one is deleted instead
 */
export async function discardDraft(viewer: Viewer, id: number): Promise<void> {
  const row = await findDraft(viewer, id)
  if (row.publishedAt === null) throw new AppError('conflict')
  await db.sale.updateMany({
    where: { id, draft: { not: Prisma.DbNull } },
    data: { draft: Prisma.DbNull, draftSavedAt: null, version: { increment: 1 } },
  })
}

/** The error of a stale save: it brings the newer draft along. */
export const conflict = async (viewer: Viewer, id: number): Promise<AppError> =>
  new AppError('version_conflict', [], {
    data: { draft: await describeDraft(await findDraft(viewer, id)) },
  })
