import 'server-only'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cursorOf, placeOf } from '@/lib/platform/keyset/cursor'
import { withCurrentNames } from '@/lib/richtext/names/queries'
import type { RichText } from '@/lib/richtext/schema'
import {
  COMMENTS_PER_PAGE,
  type Comment,
  type CommentFilter,
  type CommentPage,
  pageOfNumber,
} from './schema'
import {
  commentSelect,
  type PlacedComment,
  placedCommentSelect,
  presentComment,
  presentPlacedComment,
} from './views'

/** What a command about a comment asks of its post. */
export const placeSelect = {
  id: true,
  section: true,
  authorId: true,
  status: true,
  closedAt: true,
} as const

/**
 * The comments whose numbers fall into this page of a discussion, by number; the caller has made
 * sure that the discussion may be read.
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
  const { comments, people } = await nameThem(postId, rows.map(presentComment))
  cachedUntilExpired(...peopleShown(comments), ...people.map(tags.person))
  return comments
}

/** Mentions and quotes in them carry the names of today. */
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
 * @throws AppError not_found; invalid for a cursor that is none of ours
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

/** Comments by their post and their number there; what is deleted or cannot be read is left out. */
export async function getCommentsAt(
  places: { postId: number; number: number }[],
): Promise<PlacedComment[]> {
  if (places.length === 0) return []
  const rows = await db.comment.findMany({
    where: {
      OR: places.map(({ postId, number }) => ({ postId, number })),
      deletedAt: null,
      post: { status: 'published' },
    },
    relationLoadStrategy: 'join',
    select: placedCommentSelect,
  })
  return rows.map(presentPlacedComment)
}

/** One comment as everyone sees it, never from a cache. */
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
 * The row of a comment that can be read, for commands.
 * @throws AppError not_found also when it or its discussion was deleted
 */
export async function getLiveComment(id: number) {
  const comment = await db.comment.findFirst({
    where: { id, deletedAt: null, post: { status: 'published' } },
    relationLoadStrategy: 'join',
    select: {
      id: true,
      authorId: true,
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

/** So that a renaming reaches what they wrote. */
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
