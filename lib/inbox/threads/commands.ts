import 'server-only'
import type { Db } from '@/lib/platform/db'

type Moved = { from: number; to: number; commentIds: number[] }

/**
 * What tells of moved comments alone is about their new discussion; rows that tell of others too stay, and lead to where
 * their first comment is. In the order in which all lock these rows.
 */
export async function moveTold(tx: Db, { from, to, commentIds }: Moved): Promise<void> {
  await tx.$executeRaw`
    select 1 from "Notification"
     where "postId" = ${from} and "commentIds" <> '{}' and "commentIds" <@ ${commentIds}::int[]
     order by "userId", id for update`
  await tx.$executeRaw`
    update "Notification" n
       set "postId" = ${to},
           "targetId" = case
             when n.kind in ('comment_reaction', 'accepted', 'poll_ended') or exists (
               select 1 from "Notification" o
                where o."userId" = n."userId" and o.kind = n.kind and o."targetId" = ${to}
                  and o."readAt" is null)
             then n."targetId" else ${to} end
     where "postId" = ${from} and "commentIds" <> '{}' and "commentIds" <@ ${commentIds}::int[]`
}

/** All that tells of a discussion is about the one that it was merged into. */
export async function moveAllTold(tx: Db, { from, to }: Omit<Moved, 'commentIds'>): Promise<void> {
  await tx.$executeRaw`
    select 1 from "Notification" where "postId" = ${from} order by "userId", id for update`
  await tx.notification.updateMany({ where: { postId: from }, data: { postId: to } })
}
