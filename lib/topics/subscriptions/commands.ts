import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { Prisma } from '@/prisma/generated/client'
import type { Subscription } from '../schema'

/** Follows a topic. Again changes nothing. @throws AppError 401, 403, not_found (404) */
export async function subscribe(viewer: Viewer, topicId: number): Promise<Subscription> {
  assertCan(viewer, 'topic.subscribe')
  const change = Prisma.sql`insert into "TopicSubscription" ("topicId", "userId")
    select id, ${viewer.id}::int from "Topic" where id = ${topicId}
    on conflict do nothing returning 1 as step`
  return { subscribed: true, subscribers: await countAfter(topicId, change) }
}

/** Follows a topic no more. Again changes nothing. @throws AppError 401, 403, not_found (404) */
export async function unsubscribe(viewer: Viewer, topicId: number): Promise<Subscription> {
  assertCan(viewer, 'topic.subscribe')
  const change = Prisma.sql`delete from "TopicSubscription"
    where "topicId" = ${topicId} and "userId" = ${viewer.id} returning -1 as step`
  return { subscribed: false, subscribers: await countAfter(topicId, change) }
}

/** The row and the counter move in one statement, so that neither can move alone or twice. */
async function countAfter(topicId: number, change: Prisma.Sql): Promise<number> {
  const [topic] = await db.$queryRaw<{ subscribers: number }[]>`
    with changed as (${change})
    update "Topic"
    set "subscriberCount" = "subscriberCount" + coalesce((select sum(step)::int from changed), 0)
    where id = ${topicId} returning "subscriberCount" as subscribers`
  if (!topic) throw new AppError('not_found')
  expire('topics', `topic:${topicId}`)
  return topic.subscribers
}
