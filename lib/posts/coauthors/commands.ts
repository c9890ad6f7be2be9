import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { expiredBy } from '@/lib/cache-tags'
import { notify } from '@/lib/inbox/commands'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { postLimits } from '@/lib/quotas'
import type { PostStatus } from '@/prisma/generated/enums'
import { mayInvite, type NamedRow, namedSelect, titleOf } from './queries'
import type { CoAuthorAnswer } from './schema'

const DAY_MS = 86_400_000

/** A text with its co-author rows. */
type Text = { id: number; authorId: number; title: string; coAuthors: NamedRow[] }

/**
 * Synchronises the co-authors of a text: new ones are invited, removed ones withdrawn (for readers too),
 * answers of the others remain. Those who cannot be invited get no row, since the text must not be refused
 * because of them. Returns the rows.
 */
export async function nameCoAuthors(
  tx: Db,
  text: Text,
  before: number[],
  after: number[],
): Promise<NamedRow[]> {
  if (isDeepStrictEqual(before, after)) return text.coAuthors
  const [were, are] = [new Set(before), new Set(after)]
  const gone = before.filter((id) => !are.has(id))
  const added = after.filter((id) => !were.has(id))
  if (gone.length) await withdraw(tx, text.id, gone)
  if (added.length) await invite(tx, text, added)
  for (const [position, userId] of [...are].entries()) {
    await tx.postCoAuthor.updateMany({
      where: { postId: text.id, userId, position: { not: position } },
      data: { position },
    })
  }
  return tx.postCoAuthor.findMany({ where: { postId: text.id }, ...namedSelect })
}

/** Invites those who can be invited: not the author, not blocked, not too often. Returns their ids. */
export async function invite(tx: Db, text: Text, userIds: number[]): Promise<number[]> {
  const rows = new Map(text.coAuthors.map((row) => [row.userId, row]))
  const asked = userIds.filter((id) => id !== text.authorId && mayInvite(rows.get(id)))
  if (asked.length === 0 || (await leftToday(tx, text.authorId)) < asked.length) return []
  const now = new Date()
  const people = await tx.user.findMany({
    where: { id: { in: asked }, OR: [{ blockedUntil: null }, { blockedUntil: { lte: now } }] },
    select: { id: true },
  })
  const invited = people.map(({ id }) => id)
  for (const userId of invited) {
    await tx.postCoAuthor.upsert({
      where: { postId_userId: { postId: text.id, userId } },
      create: { postId: text.id, userId, position: userIds.indexOf(userId), invitedAt: now },
      update: { state: 'invited', invitations: { increment: 1 }, invitedAt: now, answeredAt: null },
    })
  }
  await tellInvited(tx, text, invited)
  return invited
}

/** Count of invitations that the author has left today. */
export async function leftToday(tx: Db, authorId: number): Promise<number> {
  const today = { gt: new Date(Date.now() - DAY_MS) }
  const count = await tx.postCoAuthor.count({ where: { invitedAt: today, post: { authorId } } })
  return postLimits.invitationsPerDay - count
}

/** Rows are kept to count earlier invitations. */
async function withdraw(tx: Db, postId: number, userIds: number[]): Promise<void> {
  await tx.postCoAuthor.updateMany({
    where: { postId, userId: { in: userIds } },
    data: { state: 'withdrawn' },
  })
  await tx.notification.deleteMany({
    where: {
      kind: 'co_author_invitation',
      targetId: postId,
      userId: { in: userIds },
      readAt: null,
    },
  })
}

async function tellInvited(tx: Db, { id, authorId, title }: Text, userIds: number[]) {
  const author = await tx.user.findUniqueOrThrow({
    where: { id: authorId },
    select: { name: true },
  })
  const data = { title, author: author.name }
  await notify(tx, { userIds, kind: 'co_author_invitation', targetId: id, data })
}

/**
 * Accepts an invitation: readers now see the viewer as an author. Idempotent.
 * @throws AppError 401, blocked (403); not_found (404) without an invitation or text; conflict (409) after a
 *   withdrawal or a decline
 */
export async function acceptCoAuthorship(viewer: Viewer, postId: number): Promise<CoAuthorAnswer> {
  assertCan(viewer, 'coAuthor.accept')
  const row = await findOwn(viewer, postId)
  if (row.state === 'accepted') return { state: 'accepted' }
  return answer(viewer, row, 'invited', 'accepted')
}

/**
 * Declines an invitation, or leaves after accepting; also while blocked, since it concerns their name.
 * Idempotent.
 * @throws AppError 401; not_found (404) as above; conflict (409) after a withdrawal
 */
export async function declineCoAuthorship(viewer: Viewer, postId: number): Promise<CoAuthorAnswer> {
  assertCan(viewer, 'coAuthor.leave')
  const row = await findOwn(viewer, postId)
  if (row.state === 'declined' || row.state === 'left') return { state: row.state }
  return row.state === 'accepted'
    ? answer(viewer, row, 'accepted', 'left')
    : answer(viewer, row, 'invited', 'declined')
}

type Own = Awaited<ReturnType<typeof findOwn>>

async function findOwn(viewer: Member, postId: number) {
  const row = await db.postCoAuthor.findFirst({
    where: { postId, userId: viewer.id, post: { status: { in: ['draft', 'published'] } } },
    relationLoadStrategy: 'join',
    select: {
      state: true,
      post: { select: { id: true, authorId: true, title: true, status: true, draft: true } },
    },
  })
  if (!row) throw new AppError('not_found')
  return row
}

async function answer(
  viewer: Member,
  { post }: Own,
  from: 'invited' | 'accepted',
  to: CoAuthorAnswer['state'],
): Promise<CoAuthorAnswer> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.postCoAuthor.updateMany({
      where: { postId: post.id, userId: viewer.id, state: from },
      data: { state: to, answeredAt: new Date() },
    })
    if (count === 0) throw new AppError('conflict')
    await tellAuthor(tx, viewer, post, to)
    if (to !== 'declined') expireShown(tx, post)
  })
  return { state: to }
}

async function tellAuthor(tx: Db, viewer: Member, post: Own['post'], to: CoAuthorAnswer['state']) {
  const { name } = await tx.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { name: true },
  })
  await notify(tx, {
    userIds: [post.authorId],
    kind: 'co_author_answer',
    targetId: post.id,
    data: { title: titleOf(post), name, answer: to },
  })
}

/** Expires the page of a published text: only it names all authors. */
export function expireShown(tx: Db, { id, status }: { id: number; status: PostStatus }): void {
  if (status === 'published') expire(tx, expiredBy.coAuthors(id))
}
