import 'server-only'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { asRichText } from '@/lib/richtext/cells/schema'
import { plainText } from '@/lib/richtext/schema'
import { Prisma, type UnsentComment } from '@/prisma/generated/client'
import { getWrittenComment } from '../writing/queries'
import type { Unsent, UnsentCard } from './schema'

/** The post, and the edited comment; null for a new comment. */
export type UnsentPlace = { userId: number; postId: number; commentId: number | null }

/**
 * The viewer's unsent comment under a post, also when the post is closed by now.
 * @throws AppError unauthenticated (401), not_found (404)
 */
export async function getUnsentComment(viewer: Viewer, postId: number): Promise<Unsent> {
  assertMember(viewer)
  const post = await db.post.findFirst({
    where: { id: postId, status: 'published' },
    select: { id: true },
  })
  if (!post) throw new AppError('not_found')
  return describeUnsent({ userId: viewer.id, postId, commentId: null })
}

/**
 * The viewer's unsent edit of their own comment.
 * @throws AppError unauthenticated (401), not_found (404), also for comments of others
 */
export async function getUnsentEdit(viewer: Viewer, commentId: number): Promise<Unsent> {
  assertMember(viewer)
  const { authorId, post } = await getWrittenComment(viewer, commentId)
  if (authorId !== viewer.id) throw new AppError('not_found')
  return describeUnsent({ userId: viewer.id, postId: post.id, commentId })
}

/**
 * All unsent comments and edits of the viewer, last saved first; also under posts that were hidden, deleted or closed
 * meanwhile, where the page of the post shows them no longer. At most `unsentLimits`.
 * @throws AppError unauthenticated
 */
export async function listUnsentComments(viewer: Viewer): Promise<UnsentCard[]> {
  assertMember(viewer)
  const rows = await db.unsentComment.findMany({
    where: { userId: viewer.id, body: { not: Prisma.DbNull } },
    orderBy: [{ savedAt: 'desc' }, { id: 'desc' }],
    include: { post: { select: POST_OF_UNSENT } },
  })
  return rows.map(({ postId, commentId, savedAt, body, post: { status, closedAt, ...post } }) => ({
    postId,
    commentId,
    savedAt: savedAt.toISOString(),
    words: plainText(asRichText(body)),
    post: status === 'published' ? { ...post, isClosed: closedAt !== null } : null,
  }))
}

const POST_OF_UNSENT = {
  id: true,
  section: true,
  title: true,
  language: true,
  status: true,
  closedAt: true,
} as const

export async function describeUnsent(place: UnsentPlace): Promise<Unsent> {
  return presentUnsent(place, await findUnsent(db, place))
}

export const findUnsent = (tx: Db, place: UnsentPlace): Promise<UnsentComment | null> =>
  tx.unsentComment.findFirst({ where: place })

/** When the writing of a comment began, as far as is known: now, when nothing was kept of it. */
export async function whenBegun({ id: userId }: Member, postId: number): Promise<Date> {
  const row = await findUnsent(db, { userId, postId, commentId: null })
  return row?.begunAt ?? new Date()
}

async function presentUnsent(
  { postId, commentId }: UnsentPlace,
  row: UnsentComment | null,
): Promise<Unsent> {
  return {
    id: commentId ?? postId,
    version: row?.version ?? 0,
    savedAt: row?.savedAt.toISOString() ?? null,
    body: row?.body ? asRichText(row.body) : null,
    answers: row?.answers ? await findAnswered(postId, row.answers) : null,
  }
}

/** Null when the comment replied to is gone. */
async function findAnswered(postId: number, number: number): Promise<Unsent['answers']> {
  const answered = await db.comment.findFirst({
    where: { postId, number, deletedAt: null },
    select: { author: { select: { name: true } } },
  })
  return answered && { number, author: answered.author.name }
}

export function assertMember(viewer: Viewer): asserts viewer is Member {
  if (!viewer) throw new AppError('unauthenticated')
}
