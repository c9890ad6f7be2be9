import 'server-only'
import { hourOf, quarterOf } from '@/lib/platform/days'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { keptMs } from '@/lib/quotas'

/** Old marks deleted per view: more than one view adds, so that they shrink. */
const SWEPT = 5

/**
 * Counts a view of a property or a complex, once per visitor and hour, in its quarter of an hour, in one statement; also deletes a few marks
 * whose hour is over. Expires no page: only the seller sees the count.
 * @throws AppError not_found (404)
 */
export async function countObjectView(
  objectId: number,
  visitor: string,
  now = new Date(),
): Promise<void> {
  const hour = hourOf(now)
  const [found] = await rowsOf(db, idRow)`
    with object as (
      select id from "Property" where id = ${objectId}::int
      union all select id from "Complex" where id = ${objectId}::int
    ), seen as (
      insert into "ObjectVisit" ("objectId", visitor, hour)
      select id, ${visitor}, ${hour}::timestamp from object
      on conflict do nothing returning "objectId"
    ), counted as (
      insert into "ObjectHour" as h ("objectId", hour, views)
      select "objectId", ${quarterOf(now)}::timestamp, 1 from seen
      on conflict ("objectId", hour) do update set views = h.views + 1
    ), swept as (
      delete from "ObjectVisit" where ("objectId", visitor, hour) in (
        select "objectId", visitor, hour from "ObjectVisit"
         where hour < ${hour}::timestamp - interval '1 hour'
         order by hour limit ${SWEPT} for update skip locked)
    )
    select id from object`
  if (!found) throw new AppError('not_found')
}

/** Forgets who looked once their hour is over, and counts after twice the time that sellers see. */
export async function forgetVisitors(now: Date): Promise<number> {
  const before = (ms: number) => ({ lt: new Date(now.getTime() - ms) })
  await db.objectHour.deleteMany({ where: { hour: before(keptMs.statistics) } })
  const { count } = await db.objectVisit.deleteMany({ where: { hour: before(keptMs.views) } })
  return count
}
