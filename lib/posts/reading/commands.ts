import 'server-only'
import { markReadUpTo } from '@/lib/inbox/commands'
import { limits } from '@/lib/limits'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import type { ReadAnswer, ReadUntil } from './schema'

/**
 * Stores how far a member has read a post, and that they know what the inbox tells of it up to there. The mark only grows,
 * and not past the last comment; expires no page.
 * @throws AppError not_found (404), too_many_requests (429)
 */
export async function markRead(viewer: Viewer, postId: number, number: number): Promise<void> {
  assertCan(viewer, 'reading.mark')
  await spend(`user:${viewer.id}`, limits.reading)
  const [found] = await rowsOf(db, idRow)`
    with post as (
      select id, "commentSeq" from "Post" where id = ${postId} and status = 'published'
    ), read as (
      insert into "PostRead" as r ("postId", "userId", "lastNumber", "seenAt")
      select id, ${viewer.id}::int, least(${number}::int, "commentSeq"), ${now()}::timestamp from post
      on conflict ("postId", "userId") do update set
        "lastNumber" = greatest(r."lastNumber", excluded."lastNumber"),
        "seenAt" = excluded."seenAt"
    )
    select id from post`
  if (!found) throw new AppError('not_found')
  await markReadUpTo(viewer.id, { postId, number })
}

/** Who writes a comment has read up to it; in the transaction of the comment. */
export async function markWritten(
  tx: Db,
  { postId, userId, number }: { postId: number; userId: number; number: number },
): Promise<void> {
  await tx.$executeRaw`
    insert into "PostRead" as r ("postId", "userId", "lastNumber", "seenAt")
    values (${postId}, ${userId}, ${number}, ${now()}::timestamp)
    on conflict ("postId", "userId") do update set
      "lastNumber" = greatest(r."lastNumber", excluded."lastNumber"), "seenAt" = excluded."seenAt"`
}

type Carried = {
  from: number
  to: number
  /** The highest number in `to` before. */
  after: number
  /** Of the comments in `from` that follow there, in their new order. */
  numbers: number[]
}

/**
 * Comments that were moved to another discussion are read there by whom they were read by here: in a new one by all of
 * them, else by those who had read it to its end.
 */
export async function carryReading(tx: Db, { from, to, after, numbers }: Carried): Promise<void> {
  if (numbers.length === 0) return
  const isNew = after === 0
  await tx.$executeRaw`
    insert into "PostRead" as t ("postId", "userId", "lastNumber", "seenAt")
    select ${to}::int, r."userId", ${after}::int + count(*)::int, r."seenAt"
      from "PostRead" r join unnest(${numbers}::int[]) n on n <= r."lastNumber"
     where r."postId" = ${from} and (${isNew} or exists (
       select 1 from "PostRead" o
        where o."postId" = ${to} and o."userId" = r."userId" and o."lastNumber" >= ${after}))
     group by r."userId", r."seenAt"
    on conflict ("postId", "userId") do update set
      "lastNumber" = greatest(t."lastNumber", excluded."lastNumber")`
}

const now = () => new Date().toISOString()

/** The id of a `ReadUntil` row for the whole forum. */
const WHOLE_FORUM = 0

/**
 * Marks everything in a category or in the whole forum as read up to a moment; answers what was before.
 * @throws AppError not_found (404), invalid for a moment to come (422), too_many_requests (429)
 */
export async function markAllRead(
  viewer: Viewer,
  { categoryId, until: given }: ReadUntil,
): Promise<ReadAnswer> {
  assertCan(viewer, 'reading.mark')
  const until = given === null ? null : new Date(given ?? Date.now())
  if (until && until.getTime() > Date.now()) throw invalidField('until', 'invalid')
  const category = categoryId && (await db.category.findUnique({ where: { id: categoryId } }))
  if (category === null && categoryId !== null) throw new AppError('not_found')
  await spend(`user:${viewer.id}`, limits.readAll)
  const key = { userId: viewer.id, categoryId: categoryId ?? WHOLE_FORUM }
  return db.$transaction(async (tx) => {
    const where = { userId_categoryId: key }
    const before = await tx.readUntil.findUnique({ where, select: { until: true } })
    if (until) await tx.readUntil.upsert({ where, create: { ...key, until }, update: { until } })
    else await tx.readUntil.deleteMany({ where: key })
    return {
      until: until?.toISOString() ?? null,
      before: before?.until.toISOString() ?? null,
    }
  })
}
