import 'server-only'
import * as z from 'zod'
import { picturesOf } from '@/lib/catalogue/feed-pictures/schema'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { STATISTICS_DAYS } from '@/lib/quotas'
import type { FirmObject } from './schema'

const numbersRow = z.object({
  id: z.int(),
  flatNumber: z.string(),
  views: z.int(),
  calls: z.int(),
  requests: z.int(),
  favorites: z.int(),
  pictures: picturesOf,
  updatedAt: z.date(),
})

/**
 * What came of these properties and complexes: views, phones shown and requests for calls of the last thirty days,
 * and who keeps them now; what cards leave out: numbers of flats, whose their pictures are, and the last change. By id, in one statement.
 */
export async function countNumbers(
  ids: number[],
  now = new Date(),
): Promise<Map<number, Omit<FirmObject, 'object'>>> {
  const since = new Date(now.getTime() - STATISTICS_DAYS * 86_400_000).toISOString()
  const rows = await rowsOf(db, numbersRow)`
    select o.id, o."flatNumber", o."favoriteCount" as favorites, o."updatedAt",
           case when o."sourceId" is null then 'own' when 'images' = any(o."editedFields") then 'arranged'
                when o."isAwaited" then 'awaited' else 'feed' end as pictures,
           (select coalesce(sum(h.views), 0)::int from "ObjectHour" h
             where h."objectId" = o.id and h.hour >= ${since}::timestamp) as views,
           (select coalesce(sum(c.calls), 0)::int from "ObjectCall" c
             where c."objectId" = o.id and c.hour >= ${since}::timestamp) as calls,
           (select count(*)::int from "CallbackRequest" r
             where r.subject = o.subject and r."subjectId" = o.id and r."repeatOfId" is null
               and r."createdAt" >= ${since}::timestamp) as requests
      from (select id, "flatNumber", "favoriteCount", 'property'::"CallbackSubject" as subject, "sourceId",
                   "editedFields", "offerHash" is null as "isAwaited", "updatedAt"
              from "Property" where id = any(${ids}::int[])
            union all
            select id, '', "favoriteCount", 'complex', "sourceId", "editedFields", false, "updatedAt"
              from "Complex" where id = any(${ids}::int[])) o`
  return new Map(
    rows.map(({ id, flatNumber, pictures, updatedAt, ...numbers }) => [
      id,
      { flatNumber, pictures, updatedAt: updatedAt.toISOString(), numbers },
    ]),
  )
}
