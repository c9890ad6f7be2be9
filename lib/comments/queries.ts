import 'server-only'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import { COMMENTS_PER_PAGE, pageOfNumber } from '@/lib/comment-pages'
import { personSelect, presentPerson } from '@/lib/people/queries'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cursorOf, placeOf } from '@/lib/platform/keyset/cursor'
import { asRichText } from '@/lib/richtext/cells/schema'
import { withCurrentNames } from '@/lib/richtext/names/queries'
import { excerptOf, type RichText, withoutQuotes } from '@/lib/richtext/schema'
import { withBacklinks } from './backlinks/queries'
import { heaviestIn } from './overview/queries'
import type { Comment, CommentFilter, CommentPage, LastReply, WrittenComment } from './schema'
import {
  commentSelect,
  type PlacedComment,
  placedCommentSelect,
  presentComment,
  presentPlacedComment,
} from './views'

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

/** Characters of a reply that is shown elsewhere. */
const REPLY_LENGTH = 280

/** How the last comment of a discussion begins, in plain text; null without one. The discussion is readable, as above. */
export async function getLastReply(postId: number): Promise<LastReply | null> {
  'use cache'
  cachedUntilExpired(tags.discussion(postId))
  const row = await db.comment.findFirst({
    where: { postId, deletedAt: null },
    orderBy: { number: 'desc' },
    relationLoadStrategy: 'join',
    select: {
      number: true,
      createdAt: true,
      language: true,
      body: true,
      author: { select: personSelect },
    },
  })
  if (!row) return null
  cachedUntilExpired(tags.person(row.author.id))
  const { body, author, createdAt, ...rest } = row
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    author: presentPerson(author),
    excerpt: excerptOf(withoutQuotes(asRichText(body)), REPLY_LENGTH),
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

/** One comment as whoever has just written it sees it, uncached. */
export async function getWritten(id: number): Promise<WrittenComment> {
  const row = await db.comment.findUniqueOrThrow({
    where: { id },
    relationLoadStrategy: 'join',
    select: commentSelect,
  })
  const own = presentComment({ ...row, deletedAt: null })
  const { comments } = await nameThem(row.postId, await withBacklinks(row.postId, [own]))
  // Below zero it is no place.
  return { ...(comments[0] ?? own), number: row.number > 0 ? row.number : null }
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
