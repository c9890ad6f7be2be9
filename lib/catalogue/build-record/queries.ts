import 'server-only'
import { tags } from '@/lib/cache-tags'
import { cachedForMinutes } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import { type BuildRecord, buildRecord } from './schema'

/** A developer's track record: what it has built and sells; may lag by an hour. */
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
             where "companyId" = ${companyId} and status = 'active') as "onSale"`
  if (!record) throw new AppError('internal')
  return record
}
