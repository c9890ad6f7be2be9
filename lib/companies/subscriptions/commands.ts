import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import type { Subscription } from '@/lib/topics/schema'
import { Prisma } from '@/prisma/generated/client'

/** Follows a company. Again changes nothing. @throws AppError 401, 403, not_found (404) */
export async function subscribe(viewer: Viewer, companyId: number): Promise<Subscription> {
  assertCan(viewer, 'company.subscribe')
  const change = Prisma.sql`insert into "CompanySubscription" ("companyId", "userId")
    select id, ${viewer.id}::int from "Company" where id = ${companyId}
    on conflict do nothing returning 1 as step`
  return { subscribed: true, subscribers: await countAfter(companyId, change) }
}

/** Follows a company no more. Again changes nothing. @throws AppError 401, 403, not_found (404) */
export async function unsubscribe(viewer: Viewer, companyId: number): Promise<Subscription> {
  assertCan(viewer, 'company.subscribe')
  const change = Prisma.sql`delete from "CompanySubscription"
    where "companyId" = ${companyId} and "userId" = ${viewer.id} returning -1 as step`
  return { subscribed: false, subscribers: await countAfter(companyId, change) }
}

/** The row and the counter move in one statement, so that neither can move alone or twice. */
async function countAfter(companyId: number, change: Prisma.Sql): Promise<number> {
  const [company] = await db.$queryRaw<{ subscribers: number }[]>`
    with changed as (${change})
    update "Company"
    set "subscriberCount" = "subscriberCount" + coalesce((select sum(step)::int from changed), 0)
    where id = ${companyId} returning "subscriberCount" as subscribers`
  if (!company) throw new AppError('not_found')
  // Not `company:{id}`, which every post of the company carries: they show no counts.
  expire('companies', `company:${companyId}:counts`)
  return company.subscribers
}
