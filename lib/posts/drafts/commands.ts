import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { limits } from '@/lib/limits'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { assertCan } from '@/lib/policy'
import { excerptOf } from '@/lib/richtext/schema'
import { Prisma } from '@/prisma/generated/client'
import { expireShown, nameCoAuthors } from '../coauthors/commands'
import { assertDraftRoom, describeDraft, findDraft } from './queries'
import type { Draft, DraftContent, DraftSave } from './schema'
import { contentOfRow, draftSelect } from './views'

/** A first save whose answer was lost is sent again: by the next attempt, or after a reload. */
const SENT_AGAIN_MS = 60_000

/**
 * Starts a post that only its author sees; the same text sent again is the same draft.
 * @throws AppError unauthenticated (401), blocked (403), draft_quota (409), too_many_requests (429)
 */
export async function createDraft(viewer: Viewer, content: DraftContent): Promise<Draft> {
  assertCan(viewer, 'draft.create')
  await spend(`user:${viewer.id}`, limits.draft)
  const sent = await db.post.findFirst({
    where: {
      authorId: viewer.id,
      status: 'draft',
      version: 1,
      createdAt: { gt: new Date(Date.now() - SENT_AGAIN_MS) },
      draft: { equals: toStore(content) },
    },
    relationLoadStrategy: 'join',
    select: draftSelect,
  })
  if (sent) return describeDraft(sent)
  const row = await db.$transaction(async (tx) => {
    await assertDraftRoom(tx, viewer.id, null, toStore(content))
    const { coAuthors, ...created } = await tx.post.create({
      data: {
        section: content.section,
        language: content.language,
        authorId: viewer.id,
        draft: toStore(content),
        draftSavedAt: new Date(),
      },
      select: draftSelect,
    })
    const text = { ...created, coAuthors, title: content.title }
    const named = await nameCoAuthors(tx, text, [], content.coAuthorIds)
    return { ...created, coAuthors: named }
  })
  return describeDraft(row)
}

/**
 * Keeps what the author has written so far; readers see nothing of it, but for an author who is
 * named no more. Who is named for the first time is invited.
 * @throws AppError version_conflict (409) with the current draft as data, draft_quota (409), not_found,
 * forbidden, blocked
 */
export async function saveDraft(
  viewer: Viewer,
  id: number,
  { version, ...content }: DraftSave,
): Promise<Draft> {
  const row = await findDraft(viewer, id)
  if (row.version !== version) throw await conflict(viewer, id)
  const draftSavedAt = new Date()
  const before = contentOfRow(row).coAuthorIds
  const coAuthors = await db.$transaction(async (tx) => {
    await assertDraftRoom(tx, viewer?.id ?? 0, id, toStore(content))
    const { count } = await tx.post.updateMany({
      where: { id, version, status: { not: 'deleted' } },
      data: { draft: toStore(content), draftSavedAt, version: { increment: 1 } },
    })
    if (count === 0) return null
    return nameCoAuthors(tx, { ...row, title: content.title }, before, content.coAuthorIds)
  })
  if (!coAuthors) throw await conflict(viewer, id)
  if (!isDeepStrictEqual(before, content.coAuthorIds)) expireShown(row)
  const stored = { draft: toStore(content), draftSavedAt, version: version + 1 }
  return describeDraft({ ...row, ...stored, coAuthors })
}

/**
 * Forgets the unpublished changes of a published post, which stays as readers know it.
 * @throws AppError conflict (409) for a post that was never published: that one is deleted instead
 */
export async function discardDraft(viewer: Viewer, id: number): Promise<void> {
  const row = await findDraft(viewer, id)
  if (row.status === 'draft') throw new AppError('conflict')
  await db.post.updateMany({
    where: { id, draft: { not: Prisma.DbNull } },
    data: { draft: Prisma.DbNull, draftSavedAt: null, version: { increment: 1 } },
  })
}

/** The error of a stale save: it brings the newer draft along. */
export const conflict = async (viewer: Viewer, id: number): Promise<AppError> =>
  new AppError('version_conflict', [], {
    data: { draft: await describeDraft(await findDraft(viewer, id)) },
  })

/** A draft as it is stored: the excerpt is kept beside the text, so that lists need not read the whole. */
export const toStore = (content: DraftContent) => ({
  ...content,
  excerpt: content.body ? excerptOf(content.body) : '',
})
