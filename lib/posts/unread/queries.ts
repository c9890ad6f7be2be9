import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { cutPage, momentCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { rowsOf } from '@/lib/platform/sql'
import { readingLimits } from '@/lib/quotas'
import { findNewPosts, findUnreadPosts } from '@/lib/viewer/queries'
import { Prisma } from '@/prisma/generated/client'
import { withParticipants } from '../lists/participants'
import { postLinesBeside } from '../queries'
import { POSTS_PER_PAGE } from '../schema'
import type {
  NewFilter,
  NewPage,
  UnreadCount,
  UnreadDiscussion,
  UnreadFilter,
  UnreadPage,
} from './schema'

/**
 * Discussions of the forum with comments that the viewer has not read, the latest activity first, twenty a page; three
 * statements.
 * @throws AppError unauthenticated (401); invalid (422) for an invalid cursor
 */
export async function listUnread(viewer: Viewer, { cursor }: UnreadFilter): Promise<UnreadPage> {
  const after = placeOf(momentCursor, cursor)
  const rows = await findUnreadPosts(viewer, { after, size: POSTS_PER_PAGE + 1 })
  const { shown, next } = cutPage(rows, POSTS_PER_PAGE, ({ activeAt, id }) =>
    momentCursor.encode({ at: activeAt.getTime(), id }),
  )
  const posts = await findLines(shown.map(({ id }) => id))
  const items = shown.flatMap(({ id, unread, first }) => {
    const post = posts.get(id)
    return post ? [{ post, unread, first }] : []
  })
  return { items, next }
}

/**
 * Discussions of the forum that are new to the viewer, in the languages chosen, the newest first, twenty a page; three
 * statements, or four where the latest ones hold too few.
 * @throws AppError unauthenticated (401); invalid (422) for an invalid cursor
 */
export async function listNew(viewer: Viewer, { cursor, language }: NewFilter): Promise<NewPage> {
  const after = placeOf(momentCursor, cursor)
  const rows = await findNewPosts(viewer, { after, language, size: POSTS_PER_PAGE + 1 })
  const { shown, next } = cutPage(rows, POSTS_PER_PAGE, ({ publishedAt, id }) =>
    momentCursor.encode({ at: publishedAt.getTime(), id }),
  )
  const posts = await findLines(shown.map(({ id }) => id))
  const items = shown.flatMap(({ id }) => {
    const post = posts.get(id)
    return post ? [{ post }] : []
  })
  return { items, next }
}

/**
 * In how many of them something is unread, up to `readingLimits.counted`.
 * @throws AppError unauthenticated (401)
 */
export async function countUnread(viewer: Viewer): Promise<UnreadCount> {
  const rows = await findUnreadPosts(viewer, { after: null, size: readingLimits.counted })
  return { unread: rows.length }
}

const LINES = postLinesBeside(Prisma.sql`u.id`)

async function findLines(ids: number[]): Promise<Map<number, UnreadDiscussion['post']>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(db, LINES.row)`
    select ${LINES.columns} from unnest(${ids}::int[]) u(id) ${LINES.joins}`
  const posts = await withParticipants<UnreadDiscussion['post']>(rows.map(LINES.present), 'row')
  return new Map(posts.map((post) => [post.id, post]))
}
