import 'server-only'
import { postLimits } from '@/lib/limits'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField, tooManyRequests } from '@/lib/platform/errors'
import { expireShown, invite, leftToday, nameCoAuthors } from '../coauthors/commands'
import { mayInvite, titleOf } from '../coauthors/queries'
import type { CoAuthorList } from '../coauthors/schema'
import { conflict, toStore } from '../drafts/commands'
import { findDraft } from '../drafts/queries'
import { contentOfRow, type DraftRow } from '../drafts/views'
import { listCoAuthors } from './queries'

/** A day passes by and by: what was asked first is forgotten first. */
const HOUR_SECONDS = 3600

/**
 * Invites a member to be an author too, or asks again who declined or left. Again changes nothing.
 * @throws AppError 401, 403; not_found (404) for an unknown text or member; too_many_requests (429);
 * invalid (422: co_author_self, unknown_person for who is blocked, co_author_spent, too_many_co_authors);
 * version_conflict (409)
 */
export async function inviteCoAuthor(
  viewer: Viewer,
  postId: number,
  userId: number,
): Promise<CoAuthorList> {
  const row = await findDraft(viewer, postId)
  const known = row.coAuthors.find((each) => each.userId === userId)
  const named = contentOfRow(row).coAuthorIds
  if (known?.state !== 'invited' && known?.state !== 'accepted') {
    await assertInvitable(row, userId, named)
    await rename(viewer, row, named.includes(userId) ? named : [...named, userId], async (tx) => {
      // It was just asked whether they can be invited: what is missing now was changed meanwhile.
      const text = { ...row, title: titleOf(row) }
      if ((await invite(tx, text, [userId])).length === 0) throw new AppError('conflict')
    })
  }
  return listCoAuthors(viewer, postId)
}

/**
 * Names somebody no more, whatever they had answered. Again changes nothing.
 * @throws AppError 401, 403; not_found (404) for an unknown text; version_conflict (409)
 */
export async function withdrawCoAuthor(
  viewer: Viewer,
  postId: number,
  userId: number,
): Promise<CoAuthorList> {
  const row = await findDraft(viewer, postId)
  const named = contentOfRow(row).coAuthorIds
  if (named.includes(userId)) {
    const after = named.filter((id) => id !== userId)
    await rename(viewer, row, after, (tx) => nameCoAuthors(tx, row, named, after))
  }
  return listCoAuthors(viewer, postId)
}

async function assertInvitable(row: DraftRow, userId: number, named: number[]): Promise<void> {
  const refuse = (code: string) => invalidField('userId', code, { most: postLimits.coAuthors })
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

/** A change of who is named is one of the draft: what is open elsewhere is told by a conflict. */
async function rename(
  viewer: Viewer,
  row: DraftRow,
  after: number[],
  work: (tx: Db) => Promise<unknown>,
): Promise<void> {
  const content = contentOfRow(row)
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
    if (count > 0) await work(tx)
    return count > 0
  })
  if (!isDone) throw await conflict(viewer, row.id)
  expireShown(row)
}
