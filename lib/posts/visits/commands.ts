import 'server-only'
import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import * as z from 'zod'
import { expiredBy } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { clientNetwork } from '@/lib/platform/http/client-address'
import { aliasOf } from '@/lib/platform/secrets'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { viewLimits } from '@/lib/quotas'
import { Section } from '@/prisma/generated/enums'

/** Is this a request without a reader: a crawler or a prefetch? */
export function isMachine(request: Request): boolean {
  const purpose = `${request.headers.get('sec-purpose')} ${request.headers.get('purpose')}`
  return /prefetch|prerender/i.test(purpose) || isbot(request.headers.get('user-agent'))
}

/** Old marks deleted per view: more than one view adds, so that they shrink. */
const SWEPT = 5

/** Key of a visitor: a hash valid for one day, of a member or of a network and a browser. */
export function visitorOf(viewer: Viewer, request: Request, now = new Date()): string {
  const day = now.toISOString().slice(0, 10)
  if (viewer) return hashOf(['member', viewer.id, day])
  const browser = createHash('sha256').update(request.headers.get('user-agent') ?? '')
  const place = browser.digest().readUInt32BE() % viewLimits.browsersPerNetwork
  return hashOf([clientNetwork(request), place, day])
}

const hashOf = (traits: (string | number)[]) => aliasOf(`visitor:${traits.join('\n')}`).slice(0, 22)

/**
 * Counts a view once per visitor and hour, in one statement; also deletes a few expired marks. Expires no
 * page: `showViews` publishes the counts.
 * @throws AppError not_found (404)
 */
export async function countView(postId: number, visitor: string, now = new Date()): Promise<void> {
  const hour = `${now.toISOString().slice(0, 13)}:00:00`
  const [found] = await rowsOf(db, idRow)`
    with post as (
      select id from "Post" where id = ${postId} and status = 'published'
    ), seen as (
      insert into "PostView" ("postId", visitor, hour)
      select id, ${visitor}, ${hour}::timestamp from post
      on conflict do nothing returning "postId"
    ), counted as (
      update "Post" set views = views + 1 where id in (select "postId" from seen)
    ), swept as (
      delete from "PostView" where ("postId", visitor, hour) in (
        select "postId", visitor, hour from "PostView"
         where hour < ${hour}::timestamp - interval '1 hour'
         order by hour limit ${SWEPT} for update skip locked)
    )
    select id from post`
  if (!found) throw new AppError('not_found')
}

const SHOWN_AT_ONCE = 2000

/**
 * Publishes the views, comments and reactions counted since the last run, and expires only pages whose
 * numbers changed. In batches, so that no statement locks many rows for long.
 */
export async function showViews(): Promise<{ posts: number }> {
  let posts = 0
  for (let last = SHOWN_AT_ONCE; last === SHOWN_AT_ONCE; ) {
    const rows = await db.$transaction(showBatch)
    last = rows.length
    posts += rows.length
  }
  return { posts }
}

const shownRow = idRow.extend({ section: z.enum(Section) })

/** Skips locked rows; the next run handles them. */
async function showBatch(tx: Db) {
  const rows = await rowsOf(tx, shownRow)`
  with due as (
    select id from "Post" where views <> "shownViews"
     order by id limit ${SHOWN_AT_ONCE} for update skip locked
  )
  update "Post" p set "shownViews" = p.views from due where p.id = due.id
  returning p.id, p.section::text`
  expire(tx, expiredBy.postCounts(rows.map(({ id }) => id)))
  expire(tx, expiredBy.sectionsByViews(new Set(rows.map(({ section }) => section))))
  return rows
}
