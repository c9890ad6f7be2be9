import 'server-only'
import { hourOf, quarterOf } from '@/lib/platform/days'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { keptMs } from '@/lib/quotas'
import { findOwned } from '../ownership/queries'

/**
 * Counts that a visitor had the phone of an object shown, once an hour, in its quarter of an hour.
 * @throws AppError not_found (404)
 */
export async function countCall(
  objectId: number,
  visitor: string,
  now = new Date(),
): Promise<void> {
  if (!(await findOwned(db, objectId))) throw new AppError('not_found')
  const quarter = quarterOf(now)
  await db.$executeRaw`
    insert into "ObjectCall" as c ("objectId", hour, calls, visitors)
    select ${objectId}::int, ${quarter}::timestamp, 1, array[${visitor}]
     where not exists (
       select 1 from "ObjectCall" e
        where e."objectId" = ${objectId}::int and e.visitors @> array[${visitor}]
          and e.hour between ${hourOf(now)}::timestamp and ${quarter}::timestamp)
    on conflict ("objectId", hour) do update
       set calls = c.calls + 1, visitors = c.visitors || excluded.visitors
     where not c.visitors @> excluded.visitors`
}

/** Forgets who called once their hour is over, and counts after twice the time that sellers see. */
export async function forgetCallers(now: Date): Promise<number> {
  const before = (ms: number) => ({ lt: new Date(now.getTime() - ms) })
  await db.objectCall.deleteMany({ where: { hour: before(keptMs.statistics) } })
  const { count } = await db.objectCall.updateMany({
    where: { hour: before(keptMs.views), visitors: { isEmpty: false } },
    data: { visitors: [] },
  })
  return count
}
