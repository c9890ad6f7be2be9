import 'server-only'
import { versionConflict } from '@/lib/drafting/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, type FieldCode, invalidField, tooManyRequests } from '@/lib/platform/errors'
import { postLimits } from '@/lib/quotas'
import { expireShown, invite, leftToday, nameCoAuthors } from '../coauthors/commands'
import { mayInvite, titleOf } from '../coauthors/queries'
import type { CoAuthorList } from '../coauthors/schema'
import { toStore } from '../drafts/commands'
import { findPostDraft, getPostDraft } from '../drafts/queries'
import { draftContentOfRow, type PostDraftRow } from '../drafts/views'
import { listCoAuthors } from './queries'

/** Retry-After when the day's quota is used up: it frees up gradually. */
const HOUR_SECONDS = 3600

/**
 * Invites a member as co-author, also again after a decline. Idempotent.
 * @throws AppError 401, 403; not_found (404) for an unknown text or member; too_many_requests (429); invalid
 *   (422: co_author_self, unknown_person for a blocked one, co_author_spent, too_many_co_authors);
 *   version_conflict (409)
 */
export async function inviteCoAuthor(
  viewer: Viewer,
  postId: number,
  userId: number,
): Promise<CoAuthorList> {
  const row = await findPostDraft(viewer, postId)
  const known = row.coAuthors.find((each) => each.userId === userId)
  const named = draftContentOfRow(row).coAuthorIds
  if (known?.state !== 'invited' && known?.state !== 'accepted') {
    await assertInvitable(row, userId, named)
    await rename(viewer, row, named.includes(userId) ? named : [...named, userId], async (tx) => {
      // Checked just before: whoever is missing now was changed concurrently.
      const text = { ...row, title: titleOf(row) }
      if ((await invite(tx, text, [userId])).length === 0) throw new AppError('conflict')
    })
  }
  return listCoAuthors(viewer, postId)
}

/**
 * Removes a co-author, whatever their answer. Idempotent.
 * @throws AppError 401, 403; not_found (404) for an unknown text; version_conflict (409)
 */
export async function withdrawCoAuthor(
  viewer: Viewer,
  postId: number,
  userId: number,
): Promise<CoAuthorList> {
  const row = await findPostDraft(viewer, postId)
  const named = draftContentOfRow(row).coAuthorIds
  if (named.includes(userId)) {
    const after = named.filter((id) => id !== userId)
    await rename(viewer, row, after, (tx) => nameCoAuthors(tx, row, named, after))
  }
  return listCoAuthors(viewer, postId)
}

async function assertInvitable(row: PostDraftRow, userId: number, named: number[]): Promise<void> {
  const refuse = (code: FieldCode) => invalidField('userId', code, { most: postLimits.coAuthors })
  if (userId === row.authorId) throw refuse('co_author_self')
  const person = await db.user.findUnique({
    where: { id: userId },
    select: { blockedUntil: true },
  })
  if (!person) throw new AppError('not_found')
  if (person.blockedUntil && person.blockedUntil > new Date()) throw refuse('unknown_person')
  if (!mayInvite(row.coAuthors.find((each) => each.userId === userId))) {
    throw refuse('co_author_spent')
  }
  if (!named.includes(userId) && named.length >= postLimits.coAuthors) {
    throw refuse('too_many_co_authors')
  }
  if ((await leftToday(db, row.authorId)) < 1) {
    throw tooManyRequests(HOUR_SECONDS)
  }
}

/** Changes the draft's co-authors and version: an editor open elsewhere gets a conflict. */
async function rename(
  viewer: Viewer,
  row: PostDraftRow,
  after: number[],
  work: (tx: Db) => Promise<unknown>,
): Promise<void> {
  const content = draftContentOfRow(row)
  const isSame = content.coAuthorIds.length === after.length
  const isDone = await db.$transaction(async (tx) => {
    const { count } = await tx.post.updateMany({
      where: { id: row.id, version: row.version },
      data: {
        ...(!isSame && { version: { increment: 1 } }),
        ...(!isSame &&
          row.draft !== null && { draft: toStore({ ...content, coAuthorIds: after }) }),
      },
    })
    if (count === 0) return false
    await work(tx)
    expireShown(tx, row)
    return true
  })
  if (!isDone) throw versionConflict(await getPostDraft(viewer, row.id))
}
