import 'server-only'
import * as z from 'zod'
import type { Db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import { tellChanged } from '../hints'

type Reaction = { actorId: number; postId: number; commentId: number | null }
type Comment = { id: number; postId: number }

/** Takes a reaction out of what is not read yet. */
export async function forgetReaction(
  tx: Db,
  { actorId, postId, commentId }: Reaction,
): Promise<void> {
  const kind = commentId === null ? 'post_reaction' : 'comment_reaction'
  const rows = await take(
    tx,
    Prisma.sql`
      kind = ${kind}::"NotificationKind" and "targetId" = ${commentId ?? postId}
      and "postId" = ${postId} and "readAt" is null and "actorIds" @> ${[actorId]}::int[]`,
  )
  await tx.$executeRaw`
    delete from "Notification"
     where id = any(${rows}::int[]) and "actorIds" = ${[actorId]}::int[]`
  await tx.$executeRaw`
    update "Notification"
       set "actorIds" = array_remove("actorIds", ${actorId}), count = greatest(1, count - 1)
     where id = any(${rows}::int[])`
}

/** Takes an acceptance that was taken back out of what is not read yet. */
export async function forgetAcceptance(
  tx: Db,
  { postId, commentId }: Omit<Reaction, 'actorId'>,
): Promise<void> {
  const rows = await take(
    tx,
    Prisma.sql`
      kind = 'accepted' and "targetId" = ${commentId} and "postId" = ${postId}
      and "readAt" is null`,
  )
  await tx.$executeRaw`delete from "Notification" where id = any(${rows}::int[])`
}

/** Takes a deleted comment, and whom only it brought, out of every inbox. */
export async function forgetComment(tx: Db, { id, postId }: Comment): Promise<void> {
  // Rows that tell of other comments too are still about the discussion in which it was written.
  const having = Prisma.sql`
    "commentIds" @> ${[id]}::int[] and "postId" in (
      select ${postId}::int union select "postId" from "CommentPlace" where "commentId" = ${id})`
  await takeOut(tx, await take(tx, having), id)
}

/** Takes an edited comment out of what those have not read whom it mentions no more. */
export async function forgetMentions(
  tx: Db,
  { id, postId }: Comment,
  mentioned: number[],
): Promise<void> {
  const having = Prisma.sql`
    "postId" = ${postId} and kind = 'mention' and "readAt" is null
    and "commentIds" @> ${[id]}::int[] and "userId" <> all(${mentioned}::int[])`
  await takeOut(tx, await take(tx, having), id)
}

/** The same for the text of a post; mentions in its comments stay. */
export async function forgetMentionsInPost(
  tx: Db,
  postId: number,
  mentioned: number[],
): Promise<void> {
  const rows = await take(
    tx,
    Prisma.sql`
      "postId" = ${postId} and kind = 'mention' and "readAt" is null
      and count > cardinality("commentIds") and "userId" <> all(${mentioned}::int[])`,
  )
  await tx.$executeRaw`
    delete from "Notification" where id = any(${rows}::int[]) and "commentIds" = '{}'`
  await tx.$executeRaw`
    update "Notification" n
       set count = n.count - 1, "actorIds" = ${actorsOf(Prisma.sql`n."commentIds"`, Prisma.sql`false`)}
     where id = any(${rows}::int[])`
}

/**
 * Takes a person out of what a member has not read yet. A row that others brought too loses their comments,
 * so that neither it nor its mail shows them.
 */
export async function forgetActor(tx: Db, userId: number, actorId: number): Promise<void> {
  const rows = await take(
    tx,
    Prisma.sql`
      "userId" = ${userId} and "readAt" is null and "actorIds" @> ${[actorId]}::int[]`,
  )
  await tx.$executeRaw`
    delete from "Notification"
     where id = any(${rows}::int[]) and "actorIds" = ${[actorId]}::int[]`
  await tx.$executeRaw`
    with theirs as (
      select n.id, coalesce(array_agg(c.id) filter (where c.id is not null), '{}') as comments
        from "Notification" n
        left join "Comment" c on c.id = any(n."commentIds") and c."authorId" = ${actorId}
                             and n.kind not in ('comment_reaction', 'accepted')
       where n.id = any(${rows}::int[]) group by n.id)
    update "Notification" n
       set "actorIds" = array_remove(n."actorIds", ${actorId}),
           "commentIds" = array(
             select kept from unnest(n."commentIds") with ordinality as old(kept, place)
              where kept <> all(theirs.comments) order by place),
           count = greatest(1, n.count - greatest(1, cardinality(theirs.comments)))
      from theirs where n.id = theirs.id`
}

type Left = { userId: number; conversationId: number; unread: number }

/** After a private message was deleted: what is unread of the conversation tells of so many, or is gone. */
export async function recountMessages(
  tx: Db,
  { userId, conversationId, unread }: Left,
): Promise<void> {
  const rows = await take(
    tx,
    Prisma.sql`
      "userId" = ${userId} and kind = 'message' and "targetId" = ${conversationId}
      and "readAt" is null`,
  )
  await tx.$executeRaw`
    delete from "Notification" where id = any(${rows}::int[]) and ${unread}::int = 0`
  await tx.$executeRaw`
    update "Notification" set count = ${unread}::int where id = any(${rows}::int[])`
}

/** A row of a mention may tell of the post too: then it counts one more than its comments. */
async function takeOut(tx: Db, rows: number[], id: number): Promise<void> {
  await tx.$executeRaw`
    delete from "Notification"
     where id = any(${rows}::int[]) and "commentIds" = ${[id]}::int[]
       and (kind <> 'mention' or count = 1)`
  const left = Prisma.sql`array_remove(n."commentIds", ${id})`
  const isOfPostToo = Prisma.sql`n.kind = 'mention' and n.count > cardinality(n."commentIds")`
  await tx.$executeRaw`
    update "Notification" n
       set "commentIds" = ${left}, count = greatest(1, n.count - 1),
           "actorIds" = ${actorsOf(left, isOfPostToo)}
     where id = any(${rows}::int[])`
}

/** Who wrote these comments, the latest first, and perhaps the post. */
const actorsOf = (comments: Prisma.Sql, isOfPostToo: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  select coalesce(array_agg(who."authorId" order by who.latest desc), '{}') from (
    select texts."authorId", max(texts.id) as latest from (
      select c."authorId", c.id from "Comment" c where c.id = any(${comments})
      union all
      select p."authorId", 0 from "Post" p where p.id = n."postId" and ${isOfPostToo}) texts
     group by 1) who)`

/**
 * Locks rows in the order in which `insertRows` writes them, so that two writers never wait for each other, and
 * tells open pages that what is unread changes.
 */
async function take(tx: Db, having: Prisma.Sql): Promise<number[]> {
  const rows = await rowsOf(tx, takenRow)`
    select id, "userId", "isShown" and "readAt" is null as "isCounted" from "Notification"
     where ${having} order by "userId", id for update`
  const counted = rows.filter(({ isCounted }) => isCounted)
  await tellChanged(
    tx,
    counted.map(({ userId }) => userId),
  )
  return rows.map(({ id }) => id)
}

const takenRow = z.object({ id: z.int(), userId: z.int(), isCounted: z.boolean() })
