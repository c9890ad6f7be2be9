import 'server-only'
import * as z from 'zod'
import { expiredBy } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { Prisma } from '@/prisma/generated/client'
import type { Subscription, Topic, TopicDraft, TopicEdit } from './schema'
import { presentTopic, topicSelect } from './views'

/** @throws AppError 401, 403; conflict (409) when the address is taken */
export async function createTopic(viewer: Viewer, draft: TopicDraft): Promise<Topic> {
  assertCan(viewer, 'topic.edit')
  const row = await db.$transaction((tx) => {
    expire(tx, expiredBy.topicCreated())
    return tx.topic.create({ data: draft, select: topicSelect })
  })
  return presentTopic(row)
}

/** @throws AppError 401, 403, not_found (404); conflict (409) when the address is taken */
export async function editTopic(viewer: Viewer, id: number, edit: TopicEdit): Promise<Topic> {
  assertCan(viewer, 'topic.edit')
  const row = await db.$transaction((tx) => {
    expire(tx, expiredBy.topic(id))
    return tx.topic.update({ where: { id }, data: edit, select: topicSelect })
  })
  return presentTopic(row)
}

/**
 * Deletes a topic without posts, with its subscriptions and favourites.
 * @throws AppError 401, 403, not_found (404), conflict (409) when it has posts
 */
export async function deleteTopic(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'topic.edit')
  const removed = await db.$transaction(async (tx) => {
    const { count } = await tx.topic.deleteMany({ where: { id, posts: { none: {} } } })
    if (count === 0) return 0
    await tx.favorite.deleteMany({ where: { kind: 'topic', targetId: id } })
    expire(tx, expiredBy.topic(id))
    return count
  })
  if (removed === 0) {
    const exists = await db.topic.findUnique({ where: { id }, select: { id: true } })
    throw new AppError(exists ? 'conflict' : 'not_found')
  }
}

/** Followable things: table, and subscription table. */
const FOLLOWED = {
  topic: { table: '"Topic"', rows: '"TopicSubscription"', key: '"topicId"' },
  company: { table: '"Company"', rows: '"CompanySubscription"', key: '"companyId"' },
} as const
type Kind = keyof typeof FOLLOWED

/** Follows a topic or a company. Idempotent. @throws AppError 401, 403, not_found (404) */
export async function subscribe(viewer: Viewer, kind: Kind, id: number): Promise<Subscription> {
  assertCan(viewer, `${kind}.subscribe`)
  const { table, rows, key } = namesOf(kind)
  const change = Prisma.sql`insert into ${rows} (${key}, "userId")
    select id, ${viewer.id}::int from ${table} where id = ${id}
    on conflict do nothing returning 1 as step`
  return { subscribed: true, subscribers: await countAfter(kind, id, change) }
}

/** Unfollows a topic or a company. Idempotent. @throws AppError 401, 403, not_found (404) */
export async function unsubscribe(viewer: Viewer, kind: Kind, id: number): Promise<Subscription> {
  assertCan(viewer, `${kind}.subscribe`)
  const { rows, key } = namesOf(kind)
  const change = Prisma.sql`delete from ${rows}
    where ${key} = ${id} and "userId" = ${viewer.id} returning -1 as step`
  return { subscribed: false, subscribers: await countAfter(kind, id, change) }
}

/** Row and counter change in one statement, so that they stay consistent. */
const countAfter = (kind: Kind, id: number, change: Prisma.Sql): Promise<number> =>
  db.$transaction(async (tx) => {
    const [followed] = await rowsOf(tx, followedRow)`
      with changed as (${change})
      update ${namesOf(kind).table}
      set "subscriberCount" = "subscriberCount" + coalesce((select sum(step)::int from changed), 0)
      where id = ${id} returning "subscriberCount" as subscribers`
    if (!followed) throw new AppError('not_found')
    expire(tx, expiredBy.subscription(kind, id))
    return followed.subscribers
  })

const followedRow = z.object({ subscribers: z.int() })

function namesOf(kind: Kind) {
  const { table, rows, key } = FOLLOWED[kind]
  return { table: Prisma.raw(table), rows: Prisma.raw(rows), key: Prisma.raw(key) }
}
