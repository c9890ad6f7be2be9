import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertWorksFor } from '../ownership/queries'
import type { ListingDraft, ListingDrafts } from './schema'
import { contentOf, draftSelect, presentDraft, presentDraftCard } from './views'

/**
 * All drafts of a company, as many as it may have, those saved last first.
 * @throws AppError 401, 403
 */
export async function listListingDrafts(viewer: Viewer, companyId: number): Promise<ListingDrafts> {
  await assertWorksFor(db, viewer, companyId)
  const rows = await db.listingDraft.findMany({
    where: { companyId },
    orderBy: [{ savedAt: 'desc' }, { id: 'desc' }],
    select: draftSelect,
  })
  const ids = rows.flatMap((row) => contentOf(row).complexId ?? [])
  const known = await db.complex.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  })
  const houses = new Map(known.map(({ id, name }) => [id, name]))
  return { items: rows.map((row) => presentDraftCard(row, houses)), next: null }
}

/** @throws AppError 401, 403, not_found (404) for one of another company */
export async function getListingDraft(
  viewer: Viewer,
  companyId: number,
  id: number,
): Promise<ListingDraft> {
  await assertWorksFor(db, viewer, companyId)
  return readDraft(db, companyId, id)
}

/** @throws AppError not_found (404) */
export async function readDraft(tx: Db, companyId: number, id: number): Promise<ListingDraft> {
  const row = await tx.listingDraft.findFirst({ where: { id, companyId }, select: draftSelect })
  if (!row) throw new AppError('not_found')
  return presentDraft(row)
}

/** How many there are. */
export const countListingDrafts = (companyId: number): Promise<number> =>
  db.listingDraft.count({ where: { companyId } })
