import 'server-only'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import { COMMENTS_PER_PAGE, pageOfNumber } from '@/lib/comment-pages'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { cursorOf, placeOf } from '@/lib/platform/keyset/cursor'
import { assertCan, can } from '@/lib/policy'
import { withCurrentNames } from '@/lib/richtext/names/queries'
import type { RichText } from '@/lib/richtext/schema'
import { imagesOf } from '@/lib/richtext/schema'
import type { Prisma } from '@/prisma/generated/client'
import { speaksFor } from './answers/queries'
import { withBacklinks } from './backlinks/queries'
import { heaviestIn } from './overview/queries'
import { CLOSED, type Comment, type CommentFilter, type CommentPage } from './schema'
import {
  commentSelect,
  type PlacedComment,
  placedCommentSelect,
  presentComment,
  presentPlacedComment,
} from './views'

/** The post columns that comment commands need. */
export const placeSelect = {
  id: true,
  section: true,
  title: true,
  authorId: true,
  status: true,
  closedAt: true,
} as const

/**
 * The comments of one page of a discussion (a range of numbers), by number; the caller has checked that the
 * discussion is readable.
 */
export async function listComments(postId: number, page: number): Promise<Comment[]> {
  'use cache'
  cachedUntilExpired(tags.discussion(postId))
  const last = page * COMMENTS_PER_PAGE
  const rows = await db.comment.findMany({
    where: { postId, number: { gt: last - COMMENTS_PER_PAGE, lte: last } },
    orderBy: { number: 'asc' },
    relationLoadStrategy: 'join',
    select: commentSelect,
  })
  return whole(postId, rows)
}

/** The comments that weigh most, the heaviest first, at most `overviewLimits.wholeTop`; readable as above. */
export async function listTopComments(postId: number): Promise<Comment[]> {
  'use cache'
  cachedUntilExpired(tags.post(postId), tags.discussion(postId))
  const ids = await heaviestIn(postId)
  const rows = await db.comment.findMany({
    where: { id: { in: ids } },
    relationLoadStrategy: 'join',
    select: commentSelect,
  })
  return whole(
    postId,
    rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  )
}

/** With what other rows say of them, and the tags of who is shown. */
async function whole(postId: number, rows: Parameters<typeof presentComment>[0][]) {
  const linked = await withBacklinks(postId, rows.map(presentComment))
  const { comments, people } = await nameThem(postId, linked)
  cachedUntilExpired(...peopleShown(comments), ...people.map(tags.person))
  cachedUntilExpired(
    ...comments.flatMap(({ company }) => (company ? tags.company(company.id) : [])),
  )
  return comments
}

/** Replaces names in mentions and quotes by the current ones. */
async function nameThem(postId: number, comments: Comment[]) {
  const bodies = comments.map(({ body }) => body as RichText | null)
  const { docs, people } = await withCurrentNames(bodies, { postId, isComment: true })
  return {
    comments: comments.map((comment, index) => ({ ...comment, body: docs[index] ?? null })),
    people,
  }
}

/**
 * One page of a published discussion and the cursor of the next.
 * @throws AppError not_found; invalid for an invalid cursor
 */
export async function getCommentPage(postId: number, filter: CommentFilter): Promise<CommentPage> {
  const page = placeOf(pages, filter.cursor)?.page ?? filter.page
  const post = await db.post.findFirst({
    where: { id: postId, status: 'published' },
    select: { commentSeq: true },
  })
  if (!post) throw new AppError('not_found')
  const isLast = page >= pageOfNumber(post.commentSeq)
  return {
    items: await listComments(postId, page),
    next: isLast ? null : pages.encode({ page: page + 1 }),
  }
}

type Numbered = { postId: number; number: number }

/**
 * Comments by post and number, also those that were moved from there; deleted and unreadable ones are left out. `asked`
 * is the place by which it was found.
 */
export async function getCommentsAt(
  places: Numbered[],
): Promise<(PlacedComment & { asked: Numbered })[]> {
  if (places.length === 0) return []
  const asked = places.map(({ postId, number }) => ({ postId, number }))
  const comment = { deletedAt: null, post: { status: 'published' } } as const
  const [here, moved] = await Promise.all([
    db.comment.findMany({
      where: { OR: asked, ...comment },
      relationLoadStrategy: 'join',
      select: { postId: true, ...placedCommentSelect },
    }),
    db.commentPlace.findMany({
      where: { OR: asked, comment },
      relationLoadStrategy: 'join',
      select: { postId: true, number: true, comment: { select: placedCommentSelect } },
    }),
  ])
  return [
    ...here.map(({ postId, ...row }) => ({
      ...presentPlacedComment(row),
      asked: { postId, number: row.number },
    })),
    ...moved.map(({ comment: row, ...place }) => ({ ...presentPlacedComment(row), asked: place })),
  ]
}

/** One comment as everyone sees it, uncached. */
export async function getComment(id: number): Promise<Comment> {
  const row = await db.comment.findUniqueOrThrow({
    where: { id },
    relationLoadStrategy: 'join',
    select: commentSelect,
  })
  const { comments } = await nameThem(row.postId, [presentComment(row)])
  return comments[0] ?? presentComment(row)
}

/**
 * The row of a readable comment, for commands.
 * @throws AppError not_found, also when it or its discussion was deleted
 */
export const getLiveComment = (id: number) => findComment(id, { deletedAt: null })

/** The same of one that its author reads, though it is hidden. */
export const getWrittenComment = (viewer: Viewer, id: number) =>
  findComment(id, {
    OR: [{ deletedAt: null }, { authorId: viewer?.id ?? 0, removal: { kind: 'hidden' } }],
  })

async function findComment(id: number, which: Prisma.CommentWhereInput) {
  const comment = await db.comment.findFirst({
    where: { AND: [{ id, post: { status: 'published' } }, which] },
    relationLoadStrategy: 'join',
    select: {
      id: true,
      number: true,
      authorId: true,
      companyId: true,
      body: true,
      createdAt: true,
      deletedAt: true,
      reactionCount: true,
      post: { select: placeSelect },
    },
  })
  if (!comment) throw new AppError('not_found')
  return comment
}

/** Tags of the people shown, so that a rename expires these comments. */
const peopleShown = (comments: Comment[]) => [
  ...new Set(
    comments.flatMap(({ author, answers }) => [
      tags.person(author.id),
      ...(answers ? [tags.person(answers.author.id)] : []),
    ]),
  ),
]

const pages = cursorOf('p', {
  page: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number),
})

/**
 * Refuses comments on a closed discussion, except by staff.
 * @throws AppError closed
 */
export function assertOpen(viewer: Viewer, closedAt: Date | null): void {
  if (!viewer || viewer.isBlocked || closedAt === null) return
  if (!can(viewer, 'staff.enter')) throw new AppError(CLOSED)
}

/**
 * Refuses images that are not uploads of this site.
 * @throws AppError invalid, unknown_image
 */
export async function assertImages(text: RichText): Promise<void> {
  const images = [...new Set(imagesOf(text))]
  if (images.length === 0) return
  const known = await db.upload.count({ where: { id: { in: images } } })
  if (known < images.length) throw invalidField('body', 'unknown_image')
}

/**
 * May the viewer comment on this discussion?
 * @throws AppError 401, 403, closed (403), not_found (404)
 */
export async function assertMayAnswer(viewer: Viewer, postId: number): Promise<void> {
  const post = await db.post.findFirst({
    where: { id: postId, status: 'published' },
    select: placeSelect,
  })
  if (!post) throw new AppError('not_found')
  assertOpen(viewer, post.closedAt)
  assertCan(viewer, 'comment.create', post)
}

/**
 * The comment and its viewer, if they may edit it; also one that is hidden.
 * @throws AppError 401, 403, closed (403), not_found (404)
 */
export async function assertMayEdit(viewer: Viewer, id: number) {
  const comment = await getWrittenComment(viewer, id)
  const isOwnCompany = await speaksFor(viewer, comment.companyId)
  if (isOwnCompany ?? viewer?.id === comment.authorId) assertOpen(viewer, comment.post.closedAt)
  const isHidden = comment.deletedAt !== null
  assertCan(viewer, 'comment.edit', { ...comment, isOwnCompany, isHidden })
  return { comment, member: viewer }
}
