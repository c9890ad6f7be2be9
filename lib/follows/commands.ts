import 'server-only'
import * as z from 'zod'
import { expiredBy } from '@/lib/cache-tags'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { Prisma } from '@/prisma/generated/client'
import type { FollowKind, FollowLevel } from '@/prisma/generated/enums'
import { topicFollowed } from './events'
import { FOLLOW_SELF, type FollowDraft, type Subscription } from './schema'

/** Where the thing is, when it can be followed; topics and companies show the count of their subscribers. */
const THINGS = {
  post: { from: `"Post" where status = 'published' and` },
  topic: { from: '"Topic" where', counted: '"Topic"' },
  category: { from: '"Category" where' },
  tag: { from: '"Tag" where' },
  company: { from: '"Company" where', counted: '"Company"' },
  person: { from: '"User" where' },
} as const satisfies Record<FollowKind, { from: string; counted?: string }>

/**
 * Follows a thing at a level, or changes the level; `muted` silences it. Idempotent.
 * @throws AppError 401, blocked (403), not_found (404), conflict (409) for oneself
 */
export async function subscribe(
  viewer: Viewer,
  kind: FollowKind,
  id: number,
  { level }: FollowDraft,
): Promise<Subscription> {
  assertCan(viewer, 'thing.follow')
  if (kind === 'person' && id === viewer.id) throw new AppError(FOLLOW_SELF)
  const change = Prisma.sql`
    insert into "Follow" ("userId", kind, "targetId", level)
    select ${viewer.id}::int, ${kind}::"FollowKind", id, ${level}::"FollowLevel"
      from ${Prisma.raw(THINGS[kind].from)} id = ${id}
    on conflict ("userId", kind, "targetId") do update set level = excluded.level
    returning (new.level <> 'muted')::int - coalesce((old.level <> 'muted')::int, 0) as step`
  return { ...(await changed(kind, id, change)), subscribed: level !== 'muted', level }
}

/**
 * Unfollows a thing, and takes a mute back, also of a post that is hidden. Idempotent.
 * @throws AppError 401, blocked (403), not_found (404)
 */
export async function unsubscribe(
  viewer: Viewer,
  kind: FollowKind,
  id: number,
): Promise<Subscription> {
  assertCan(viewer, 'thing.follow')
  const change = Prisma.sql`
    delete from "Follow"
     where "userId" = ${viewer.id} and kind = ${kind}::"FollowKind" and "targetId" = ${id}
    returning -(level <> 'muted')::int as step`
  return { ...(await changed(kind, id, change)), subscribed: false, level: null }
}

/** Id of the tag at this address. @throws AppError not_found (404) */
export async function tagIdOf(slug: string): Promise<number> {
  const tag = await db.tag.findUnique({ where: { slug }, select: { id: true } })
  if (!tag) throw new AppError('not_found')
  return tag.id
}

/** Follows a discussion in which the member has written, unless they chose otherwise for it or for all. */
export async function followOwn(tx: Db, viewer: Pick<Member, 'id'>, postId: number): Promise<void> {
  await tx.$executeRaw`
    insert into "Follow" ("userId", kind, "targetId")
    select ${viewer.id}, 'post', ${postId}
     where coalesce((select "followOwn" from "NotificationSettings" where "userId" = ${viewer.id}),
                    true)
    on conflict do nothing`
}

/** Forgets who followed a thing that is deleted, in that transaction. */
export async function forgetFollows(tx: Db, kind: FollowKind, targetId: number): Promise<void> {
  await tx.follow.deleteMany({ where: { kind, targetId } })
}

/** Moves those who follow a thing to the one that it is merged into; what they chose there stays. */
export async function moveFollows(
  tx: Db,
  kind: FollowKind,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx.$executeRaw`
    insert into "Follow" ("userId", kind, "targetId", level, "createdAt")
    select "userId", kind, ${to}, level, "createdAt" from "Follow"
     where kind = ${kind}::"FollowKind" and "targetId" = ${from}
    on conflict do nothing`
  await forgetFollows(tx, kind, from)
}

type Moved = { from: number; to: number; authorIds: number[] }

/**
 * Comments were moved to another discussion: their authors follow it as they followed the one before, and who has muted
 * that one has muted this too. All others were never asked about it.
 */
export async function followMoved(tx: Db, { from, to, authorIds }: Moved): Promise<void> {
  await tx.$executeRaw`
    insert into "Follow" ("userId", kind, "targetId", level)
    select "userId", kind, ${to}, level from "Follow"
     where kind = 'post' and "targetId" = ${from}
       and (level = 'muted' or "userId" = any(${authorIds}::int[]))
    on conflict do nothing`
}

/** Row and counter change in one statement, so that they stay consistent. */
const changed = (kind: FollowKind, id: number, change: Prisma.Sql) =>
  db.$transaction((tx) =>
    isCounted(kind) ? countAfter(tx, kind, id, change) : changeUncounted(tx, kind, id, change),
  )

type Counted = {
  [K in FollowKind]: (typeof THINGS)[K] extends { counted: string } ? K : never
}[FollowKind]
const isCounted = (kind: FollowKind): kind is Counted => 'counted' in THINGS[kind]

async function countAfter(tx: Db, kind: Counted, id: number, change: Prisma.Sql) {
  const [counted] = await rowsOf(tx, countedRow)`
    with changed as (${change})
    update ${Prisma.raw(THINGS[kind].counted)}
       set "subscriberCount" = "subscriberCount"
           + coalesce((select sum(step)::int from changed), 0)
     where id = ${id}
    returning "subscriberCount" as subscribers,
              coalesce((select sum(step)::int from changed), 0) as step`
  if (!counted) throw new AppError('not_found')
  expire(tx, expiredBy.subscription(kind, id))
  const { subscribers, step } = counted
  if (kind === 'topic' && step !== 0) {
    const data = { topicId: id, subscribers }
    await publish(tx, { channel: channels.topic(id), event: topicFollowed, data })
  }
  return { subscribers }
}

async function changeUncounted(tx: Db, kind: FollowKind, id: number, change: Prisma.Sql) {
  const changes = await tx.$executeRaw`${change}`
  // What was followed is left also when it can be read no more, as a hidden post.
  if (changes === 0) {
    const [found] = await rowsOf(tx, idRow)`
      select id from ${Prisma.raw(THINGS[kind].from)} id = ${id}`
    if (!found) throw new AppError('not_found')
  }
  // The profile shows how many follow its member.
  if (kind === 'person') expire(tx, expiredBy.profile(id))
  const where = { kind, targetId: id, level: { not: 'muted' as FollowLevel } }
  return { subscribers: await tx.follow.count({ where }) }
}

const countedRow = z.object({ subscribers: z.int(), step: z.int() })
