import 'server-only'
import * as z from 'zod'
import { getPlace } from '@/lib/catalogue/places/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Days, dayOf, eachOf, startOf } from '@/lib/platform/days'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import { STATISTICS_DAYS } from '@/lib/quotas'
import { Prisma } from '@/prisma/generated/client'
import { assertMayWork } from '../queries'
import type { ObjectStatistics } from './schema'

type Asked = { companyId: number; objectId: number; timeZone: string }

const dayRow = z.object({
  day: z.string(),
  views: z.int(),
  calls: z.int(),
  requests: z.int(),
  favorites: z.int(),
})

/**
 * What came of one object of a company in the last thirty days, and its place in the list of the catalogue.
 * @throws AppError 401, 403; not_found (404), also for an object of another company
 */
export async function getObjectStatistics(
  viewer: Viewer,
  { companyId, objectId, timeZone }: Asked,
): Promise<ObjectStatistics> {
  await assertMayWork(viewer, companyId)
  const kind = await kindOf(objectId, companyId)
  const [days, place] = await Promise.all([
    countByDay(objectId, kind, { days: STATISTICS_DAYS, timeZone }),
    getPlace(kind, objectId),
  ])
  return { days, place }
}

async function kindOf(id: number, companyId: number): Promise<'property' | 'complex'> {
  const where = { id, companyId }
  const [properties, complexes] = await Promise.all([
    db.property.count({ where }),
    db.complex.count({ where }),
  ])
  if (properties + complexes === 0) throw new AppError('not_found')
  return properties ? 'property' : 'complex'
}

const countByDay = (id: number, kind: 'property' | 'complex', days: Days) => {
  const at = (column: string) => dayOf(Prisma.raw(`"${column}"`), days.timeZone)
  const since = startOf(days)
  return rowsOf(
    db,
    dayRow,
  )(Prisma.sql`
    with events as (
      select ${at('hour')} as day, views, 0 as calls, 0 as requests, 0 as favorites
        from "ObjectHour" where "objectId" = ${id}::int and hour >= ${since}
      union all
      select ${at('hour')}, 0, calls, 0, 0
        from "ObjectCall" where "objectId" = ${id}::int and hour >= ${since}
      union all
      select ${at('createdAt')}, 0, 0, 1, 0 from "CallbackRequest"
       where subject = ${kind}::"CallbackSubject" and "subjectId" = ${id}::int
         and "repeatOfId" is null and "createdAt" >= ${since}
      union all
      select ${at('createdAt')}, 0, 0, 0, 1 from "Favorite"
       where kind = ${kind}::"FavoriteKind" and "targetId" = ${id}::int and "createdAt" >= ${since}
    )
    select to_char(each, 'YYYY-MM-DD') as day,
           coalesce(sum(views), 0)::int as views, coalesce(sum(calls), 0)::int as calls,
           coalesce(sum(requests), 0)::int as requests, coalesce(sum(favorites), 0)::int as favorites
      from ${eachOf(days)} each
      left join events on events.day = each::date
     group by each order by each`)
}
