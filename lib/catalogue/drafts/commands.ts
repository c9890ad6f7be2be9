import 'server-only'
import { lockCompany } from '@/lib/companies/members/commands'
import { versionConflict } from '@/lib/drafting/schema'
import { limits } from '@/lib/limits'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { listingLimits } from '@/lib/quotas'
import { assertUsable } from '../editing'
import { assertWorksFor } from '../ownership/queries'
import { readDraft } from './queries'
import {
  LISTING_DRAFTS_FULL,
  type ListingContent,
  type ListingDraft,
  type ListingSave,
  type PublishedDraft,
} from './schema'

/**
 * Keeps a listing that a company has not published; nobody else is shown or told of it.
 * @throws AppError 401, 403, not_found (404); listing_drafts_full (409); invalid (422, images/0/id: unknown_image)
 */
export async function createListingDraft(
  viewer: Viewer,
  companyId: number,
  { images, ...content }: ListingContent,
): Promise<ListingDraft> {
  const member = await assertWorksFor(db, viewer, companyId)
  await spend(`user:${member.id}`, limits.draft)
  return db.$transaction(async (tx) => {
    // Of two at once the second counts the first.
    await lockCompany(tx, companyId)
    await assertWorksFor(tx, viewer, companyId)
    const known = await tx.listingDraft.count({ where: { companyId } })
    if (known >= listingLimits.drafts)
      throw new AppError(LISTING_DRAFTS_FULL, [], { params: { most: listingLimits.drafts } })
    const { id } = await tx.listingDraft.create({
      data: { companyId, content, savedById: member.id },
      select: { id: true },
    })
    await setDraftImages(tx, member, { companyId, id }, images)
    return readDraft(tx, companyId, id)
  })
}

/**
 * Saves a draft, whoever of the company began it.
 * @throws AppError 401, 403, not_found (404); version_conflict (409) with the current draft as data; invalid (422)
 */
export async function saveListingDraft(
  viewer: Viewer,
  companyId: number,
  id: number,
  { version, images, ...content }: ListingSave,
): Promise<ListingDraft> {
  return db.$transaction(async (tx) => {
    const member = await assertWorksFor(tx, viewer, companyId)
    await lockDraft(tx, viewer, companyId, { id, version })
    await setDraftImages(tx, member, { companyId, id }, images)
    await tx.listingDraft.update({
      where: { id },
      data: {
        content,
        savedById: member.id,
        savedAt: new Date(),
        version: { increment: 1 },
      },
      select: { id: true },
    })
    return readDraft(tx, companyId, id)
  })
}

/** @throws AppError 401, 403, not_found (404); version_conflict (409) with the current draft as data */
export async function deleteListingDraft(
  viewer: Viewer,
  companyId: number,
  draft: { id: number; version: number },
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockDraft(tx, viewer, companyId, draft)
    await dropDraft(tx, draft)
  })
}

/**
 * Locks the draft as it was read; of two who publish it at once the second finds none. No-op without one.
 * @throws AppError as `assertWorksFor`; not_found (404); version_conflict (409) with the current draft as data
 */
export async function lockDraft(
  tx: Db,
  viewer: Viewer,
  companyId: number | null,
  draft: PublishedDraft,
): Promise<void> {
  if (!draft) return
  if (companyId === null) throw new AppError('not_found')
  await assertWorksFor(tx, viewer, companyId)
  await tx.$executeRaw`select 1 from "ListingDraft" where id = ${draft.id} for update`
  const known = await readDraft(tx, companyId, draft.id)
  if (known.version !== draft.version) throw versionConflict(known)
}

/** Once its listing is there, its pictures are the listing's. No-op without one. */
export async function dropDraft(tx: Db, draft: PublishedDraft): Promise<void> {
  if (draft) await tx.listingDraft.delete({ where: { id: draft.id }, select: { id: true } })
}

type Place = { companyId: number; id: number }

async function setDraftImages(
  tx: Db,
  member: Member,
  { companyId, id: draftId }: Place,
  images: ListingContent['images'],
): Promise<void> {
  const shown = [...new Map(images.map(({ id, kind }) => [id, { uploadId: id, kind }])).values()]
  await assertUsable(tx, member, companyId, images)
  await tx.listingDraftImage.deleteMany({ where: { draftId } })
  await tx.listingDraftImage.createMany({
    data: shown.map((image, position) => ({ ...image, draftId, position })),
  })
}
