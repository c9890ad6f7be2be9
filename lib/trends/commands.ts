import 'server-only'
import * as z from 'zod'
import { expiredBy } from '@/lib/cache-tags'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { EPOCH, HALF_LIFE_HOURS, VIEW_CAP, WEIGHTS } from './schema'

const BATCH = 2000
/** Smaller changes (a few views) expire nothing: trend lists are refreshed every few minutes anyway. */
const SEEN_POINTS = 1

/**
 * Recomputes points and scores of posts whose counters have changed, by the formulas of schema.ts, in
 * batches; expires the trends when a change is more than views.
 */
export async function countScores(): Promise<{ counted: number; changed: number }> {
  const total = { counted: 0, changed: 0 }
  for (let last = BATCH; last === BATCH; ) {
    const batch = await db.$transaction(countBatch)
    last = batch.counted
    total.counted += batch.counted
    total.changed += batch.changed
  }
  return total
}

const batchRow = z.object({ counted: z.int(), changed: z.int() })

/** Skips locked rows; the next run handles them. */
async function countBatch(tx: Db): Promise<{ counted: number; changed: number }> {
  const { reaction, commenter, favorite, view } = WEIGHTS
  const [batch] = await rowsOf(tx, batchRow)`
    with due as (
      select id, status, points, score, "publishedAt",
             "reactionCount" * ${reaction}::float8 + "commenterCount" * ${commenter}::float8
             + "favoriteCount" * ${favorite}::float8
             + least(views, ${VIEW_CAP}::int) * ${view}::float8 as new_points
        from "Post" where "scoreDue" order by id limit ${BATCH} for update skip locked
    ), worth as (
      select *, case when "publishedAt" is null then 0 else
               ln(1 + new_points) / ln(2::float8)
               + (extract(epoch from "publishedAt")::float8 * 1000 - ${EPOCH}::float8)
                 / 3600000 / ${HALF_LIFE_HOURS}::float8 end as new_score
        from due
    ), written as (
      update "Post" p set points = new_points, score = new_score, "scoreDue" = false
        from worth w where p.id = w.id
      returning w.status = 'published'
                and (abs(w.new_points - w.points) >= ${SEEN_POINTS}
                     or (w.new_points = w.points and w.score <> w.new_score)) as seen
    )
    select count(*)::int as counted, (count(*) filter (where seen))::int as changed from written`
  if (batch?.changed) expire(tx, expiredBy.scores())
  return batch ?? { counted: 0, changed: 0 }
}
