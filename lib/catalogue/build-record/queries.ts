import 'server-only'
import { tags } from '@/lib/cache-tags'
import { cachedForMinutes } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import { type BuildRecord, buildRecord } from './schema'

const CALLS_DAYS = 90

/** A developer's track record: what it has built and sells, and whether it calls back; may lag by an hour. */
export async function getBuildRecord(companyId: number): Promise<BuildRecord> {
  'use cache'
  cachedForMinutes(60, tags.company(companyId), tags.objects())
  const [record] = await rowsOf(db, buildRecord)`
    select (select count(*)::int from "Complex"
             where "companyId" = ${companyId} and state = 'ready') as ready,
           (select count(*)::int from "Complex"
             where "companyId" = ${companyId} and state <> 'ready'
               and status = 'active') as building,
           (select count(*)::int from "Property"
             where "companyId" = ${companyId} and status = 'active') as "onSale",
           c.asked, c.called
      from (
        select count(*)::int as asked,
               (count(*) filter (where exists (select 1 from "CallbackEntry" e
                 where e."requestId" = r.id and e.event = 'called')))::int as called
          from "CallbackRequest" r
         where r."companyId" = ${companyId} and r."repeatOfId" is null
           and r."createdAt" between (now() at time zone 'utc') - make_interval(days => ${CALLS_DAYS}::int)
                                 and (now() at time zone 'utc') - interval '1 day') c`
  if (!record) throw new AppError('internal')
  return record
}

/** Properties on sale by company; those without any are left out. May lag by an hour. */
export async function countOnSale(companyIds: number[]): Promise<Map<number, number>> {
  'use cache'
  cachedForMinutes(60, tags.objects())
  const rows = await db.property.groupBy({
    by: ['companyId'],
    where: { companyId: { in: companyIds }, status: 'active' },
    _count: true,
  })
  return new Map(rows.map(({ companyId, _count }) => [companyId ?? 0, _count]))
}
