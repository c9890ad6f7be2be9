import 'server-only'
import * as z from 'zod'
import { expiredBy } from '@/lib/cache-tags'
import { moveTold } from '@/lib/inbox/threads/commands'
import { publishAll } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import { expire, purge } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { carryReading } from '@/lib/posts/reading/commands'
import { Prisma } from '@/prisma/generated/client'
import type { Section } from '@/prisma/generated/enums'
import { recount } from '../counters'
import { commentCreated, commentRemoved } from '../events'
import { keepSources } from './sources'

/** A published discussion whose row is locked. */
export type Thread = {
  id: number
  section: Section
  categoryId: number | null
  /** The highest number so far. */
  commentSeq: number
}
export type Taken = { id: number; number: number; authorId: number; isLive: boolean }
/** `at`: the number in the new discussion. */
export type Placed = Taken & { at: number }

const takenRow = z.object({
  id: z.int(),
  number: z.int(),
  authorId: z.int(),
  isLive: z.boolean(),
})

/** Comments of a discussion by number, or all of them, locked in the order of their numbers. */
export const takeComments = (tx: Db, postId: number, numbers: number[] | null): Promise<Taken[]> =>
  rowsOf(tx, takenRow)`
    select id, number, "authorId", "deletedAt" is null as "isLive" from "Comment"
     where "postId" = ${postId}
       and ${numbers === null ? Prisma.sql`true` : Prisma.sql`number = any(${numbers}::int[])`}
     order by number for update`

/**
 * Moves comments to another discussion: they keep everything but their number, which leads to them from then on. One
 * that comes back takes its own number again. Both discussions are locked by the caller.
 */
export async function moveComments(
  tx: Db,
  from: Thread,
  to: Thread,
  taken: Taken[],
): Promise<Placed[]> {
  const placed = await place(tx, to, taken)
  const ids = placed.map(({ id }) => id)
  const around = await leaveNumbers(tx, { from, to }, ids)
  await keepSources(tx, from.id, ids)
  const numbers = JSON.stringify(placed.map(({ id, at }) => ({ id, at })))
  await tx.$executeRaw`
    update "Comment" c set "postId" = ${to.id}, number = m.at
      from jsonb_to_recordset(${numbers}::jsonb) m(id int, at int) where c.id = m.id`
  await tx.unsentComment.updateMany({
    where: { commentId: { in: ids } },
    data: { postId: to.id },
  })
  await recount(tx, [from, to])
  await moveTold(tx, { from: from.id, to: to.id, commentIds: ids })
  const appended = placed.filter(({ at }) => at > to.commentSeq)
  const olds = appended.map(({ number }) => number)
  await carryReading(tx, { from: from.id, to: to.id, after: to.commentSeq, numbers: olds })
  const authors = [...new Set(placed.map(({ authorId }) => authorId))]
  expire(tx, expiredBy.commentsMoved([from.id, to.id], around, authors))
  // While a page is slow its old one stands in for it: it would show what is elsewhere now.
  purge(tx, expiredBy.threads([from.id, to.id]))
  await tellPages(tx, from, to, placed)
  return placed
}

/** Its own number in that discussion, else the next one; 0 was a text above, which is a comment now. */
async function place(tx: Db, to: Thread, taken: Taken[]): Promise<Placed[]> {
  const rows = await tx.commentPlace.findMany({
    where: { postId: to.id, number: { gt: 0 }, commentId: { in: taken.map(({ id }) => id) } },
    select: { number: true, commentId: true },
  })
  const own = new Map(rows.map(({ number, commentId }) => [commentId, number]))
  let next = to.commentSeq
  return taken.map((comment) => {
    // Below 0 is what was never out: it has no number yet.
    const at = comment.number < 0 ? comment.number : (own.get(comment.id) ?? ++next)
    return { ...comment, at }
  })
}

/** Answers the discussions that these numbers led from before. */
async function leaveNumbers(
  tx: Db,
  { from, to }: { from: Thread; to: Thread },
  ids: number[],
): Promise<number[]> {
  await tx.commentPlace.deleteMany({
    where: { postId: to.id, commentId: { in: ids }, number: { gt: 0 } },
  })
  const led = await tx.commentPlace.findMany({
    where: { commentId: { in: ids } },
    distinct: ['postId'],
    select: { postId: true },
  })
  await tx.$executeRaw`
    insert into "CommentPlace" ("postId", number, "commentId")
    select "postId", number, id from "Comment"
     where "postId" = ${from.id} and id = any(${ids}::int[]) and number > 0`
  return led.map(({ postId }) => postId)
}

/** Open pages are told of so many: they read the rest with the first. */
const TOLD = 50

async function tellPages(tx: Db, from: Thread, to: Thread, placed: Placed[]): Promise<void> {
  const live = placed.filter(({ isLive }) => isLive).slice(0, TOLD)
  await publishAll(
    tx,
    live.map(({ id, number }) => ({
      channel: channels.post(from.id),
      event: commentRemoved,
      data: { postId: from.id, commentId: id, number },
    })),
  )
  await publishAll(
    tx,
    live.map(({ id, at, authorId }) => ({
      channel: channels.post(to.id),
      event: commentCreated,
      data: { postId: to.id, commentId: id, number: at, authorId },
    })),
  )
}
