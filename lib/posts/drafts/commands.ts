import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { SENT_AGAIN_MS, versionConflict } from '@/lib/drafting/schema'
import { limits } from '@/lib/limits'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { assertCan } from '@/lib/policy'
import { excerptOf } from '@/lib/richtext/schema'
import { Prisma } from '@/prisma/generated/client'
import { expireShown, nameCoAuthors } from '../coauthors/commands'
import { draftSaved } from './events'
import { assertDraftRoom, describePostDraft, findPostDraft, getPostDraft } from './queries'
import type { Draft, DraftContent, DraftSave } from './schema'
import { draftContentOfRow, postDraftSelect } from './views'

/**
 * Creates a draft; idempotent for a repeated request with the same text.
 * @throws AppError unauthenticated (401), blocked (403), draft_quota (409), too_many_requests (429)
 */
export async function createPostDraft(viewer: Viewer, content: DraftContent): Promise<Draft> {
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
    select: postDraftSelect,
  })
  if (sent) return describePostDraft(sent)
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
      select: postDraftSelect,
    })
    const text = { ...created, coAuthors, title: content.title }
    const named = await nameCoAuthors(tx, text, [], content.coAuthorIds)
    return { ...created, coAuthors: named }
  })
  return describePostDraft(row)
}

/**
 * Saves the draft without changing the published post, except that removed co-authors disappear
 * from it. New co-authors are invited.
 * @throws AppError version_conflict (409) with the current draft as data, draft_quota (409), not_found,
 * forbidden, blocked
 */
export async function savePostDraft(
  viewer: Viewer,
  id: number,
  { version, ...content }: DraftSave,
): Promise<Draft> {
  const row = await findPostDraft(viewer, id)
  if (row.version !== version) throw versionConflict(await getPostDraft(viewer, id))
  const draftSavedAt = new Date()
  const before = draftContentOfRow(row).coAuthorIds
  const coAuthors = await db.$transaction(async (tx) => {
    await assertDraftRoom(tx, viewer?.id ?? 0, id, toStore(content))
    const { count } = await tx.post.updateMany({
      where: { id, version, status: { not: 'deleted' } },
      data: { draft: toStore(content), draftSavedAt, version: { increment: 1 } },
    })
    if (count === 0) return null
    if (!isDeepStrictEqual(before, content.coAuthorIds)) expireShown(tx, row)
    await publish(tx, {
      channel: channels.user(viewer?.id ?? 0),
      event: draftSaved,
      data: { postId: id, version: version + 1 },
    })
    return nameCoAuthors(tx, { ...row, title: content.title }, before, content.coAuthorIds)
  })
  if (!coAuthors) throw versionConflict(await getPostDraft(viewer, id))
  const stored = { draft: toStore(content), draftSavedAt, version: version + 1 }
  return describePostDraft({ ...row, ...stored, coAuthors })
}

/**
 * Discards the unpublished changes of a published post, which stays unchanged.
 * @throws AppError conflict (409) for a post that was never published: that one is deleted instead
 */
export async function discardPostDraft(viewer: Viewer, id: number): Promise<void> {
  const row = await findPostDraft(viewer, id)
  if (row.status === 'draft') throw new AppError('conflict')
  await db.post.updateMany({
    where: { id, draft: { not: Prisma.DbNull } },
    data: { draft: Prisma.DbNull, draftSavedAt: null, version: { increment: 1 } },
  })
}

/** The stored form of a draft: includes the excerpt, so that lists need not read the body. */
export const toStore = (content: DraftContent) => ({
  ...content,
  excerpt: content.body ? excerptOf(content.body) : '',
})
