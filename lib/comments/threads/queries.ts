import 'server-only'
import { tags } from '@/lib/cache-tags'
import { COMMENTS_PER_PAGE } from '@/lib/comment-pages'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import type { CommentPlace, MovedAway } from './schema'

const postSelect = { id: true, section: true, title: true, language: true } as const
const readable = { post: { status: 'published' } } as const

/**
 * Where the comment is now that had this number, also of a discussion that was merged into another.
 * @throws AppError not_found (404), also when it cannot be read
 */
export async function getCommentPlace(postId: number, number: number): Promise<CommentPlace> {
  const select = { number: true, post: { select: { id: true, section: true } } } as const
  const here = await db.comment.findFirst({ where: { postId, number, ...readable }, select })
  const moved =
    here ??
    (
      await db.commentPlace.findFirst({
        where: { postId, number, comment: readable },
        select: { comment: { select } },
      })
    )?.comment
  if (!moved) throw new AppError('not_found')
  return { postId: moved.post.id, section: moved.post.section, number: moved.number }
}

/** What has left this page of a discussion, by where it is now, in the order of the first numbers. */
export async function listMovedAway(postId: number, page: number): Promise<MovedAway[]> {
  'use cache'
  cachedUntilExpired(tags.discussion(postId))
  const last = page * COMMENTS_PER_PAGE
  const rows = await db.commentPlace.findMany({
    where: { postId, number: { gt: last - COMMENTS_PER_PAGE, lte: last }, comment: readable },
    orderBy: { number: 'asc' },
    relationLoadStrategy: 'join',
    select: { number: true, comment: { select: { number: true, post: { select: postSelect } } } },
  })
  const places = new Map<number, MovedAway>()
  for (const { number: from, comment } of rows) {
    const { post, number } = comment
    const there = places.get(post.id) ?? { post, comments: [] }
    there.comments.push({ from, number })
    places.set(post.id, there)
  }
  cachedUntilExpired(...[...places.keys()].map(tags.post))
  return [...places.values()]
}
