import 'server-only'
import * as z from 'zod'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import { countPostDrafts } from '@/lib/posts/drafts/queries'
import { countReception } from '../queries'
import { ACTIVITY_WEEKS, type Activity, type ActivityFilter } from './schema'

const DAY_MS = 86_400_000

/**
 * The viewer's counts, and what they wrote on each day of the last 53 weeks in their time zone.
 * @throws AppError unauthenticated (401)
 */
export async function getActivity(viewer: Viewer, { timeZone }: ActivityFilter): Promise<Activity> {
  if (!viewer) throw new AppError('unauthenticated')
  const { id } = viewer
  const now = new Date()
  const [user, reception, favorites, { drafts }, written] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id }, select: { postCount: true, commentCount: true } }),
    countReception(id),
    db.favorite.count({ where: { userId: id } }),
    countPostDrafts(db, id),
    listWritten(id, new Date(now.getTime() - ACTIVITY_WEEKS * 7 * DAY_MS)),
  ])
  const counts = {
    posts: user.postCount,
    comments: user.commentCount,
    ...reception,
    favorites,
    drafts,
  }
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  return { counts, today: dayOf.format(now), days: byDay(written, dayOf) }
}

const writtenRow = z.object({ at: z.date(), posts: z.int(), comments: z.int() })
type Written = z.output<typeof writtenRow>

/** By quarters of an hour, at which days begin somewhere. */
const listWritten = (id: number, since: Date) =>
  rowsOf(db, writtenRow)`
    select date_bin('15 minutes', at, '2000-01-01') as at, sum(posts)::int as posts,
           sum(comments)::int as comments
      from (
        select "publishedAt" as at, 1 as posts, 0 as comments from "Post"
         where "authorId" = ${id} and status = 'published'
           and "publishedAt" >= ${since.toISOString()}::timestamp(3)
        union all
        select c."createdAt", 0, 1 from "Comment" c join "Post" p on p.id = c."postId"
         where c."authorId" = ${id} and c."deletedAt" is null and p.status = 'published'
           and c."createdAt" >= ${since.toISOString()}::timestamp(3)
      ) written
     group by 1 order by 1`

function byDay(written: Written[], dayOf: Intl.DateTimeFormat): Activity['days'] {
  const days = new Map<string, Activity['days'][number]>()
  for (const { at, posts, comments } of written) {
    const day = dayOf.format(at)
    const before = days.get(day) ?? { day, posts: 0, comments: 0 }
    days.set(day, { day, posts: before.posts + posts, comments: before.comments + comments })
  }
  return [...days.values()]
}
