import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { archiveKey } from '@/lib/exports/queries'
import { purge } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { archives } from '@/lib/platform/storage'
import { dropVotes } from '@/lib/polls/commands'
import { Prisma } from '@/prisma/generated/client'

const FAVORITE_COUNTS = [
  ['Post', 'post'],
  ['Sale', 'sale'],
  ['Property', 'property'],
  ['Complex', 'complex'],
] as const
const FOLLOWER_COUNTS = [
  ['Topic', 'topic'],
  ['Company', 'company'],
] as const

/** Likes, favourites and subscriptions, with what they have counted for. */
export async function dropMarks(tx: Db, userId: number): Promise<void> {
  await tx.$executeRaw`
    with gone as (delete from "PostReaction" where "userId" = ${userId} returning "postId")
    update "Post" set "reactionCount" = greatest(0, "reactionCount" - 1)
     where id in (select "postId" from gone)`
  await tx.$executeRaw`
    with gone as (delete from "CommentReaction" where "userId" = ${userId} returning "commentId")
    update "Comment" set "reactionCount" = greatest(0, "reactionCount" - 1)
     where id in (select "commentId" from gone)`
  await dropVotes(tx, userId)
  for (const [table, kind] of FAVORITE_COUNTS) {
    await tx.$executeRaw`
      with gone as (delete from "Favorite" where "userId" = ${userId}
                       and kind = ${kind}::"FavoriteKind" returning "targetId")
      update ${Prisma.raw(`"${table}"`)} set "favoriteCount" = greatest(0, "favoriteCount" - 1)
       where id in (select "targetId" from gone)`
  }
  for (const [table, kind] of FOLLOWER_COUNTS) {
    await tx.$executeRaw`
      with gone as (delete from "Follow" where "userId" = ${userId}
                       and kind = ${kind}::"FollowKind" returning "targetId", level)
      update ${Prisma.raw(`"${table}"`)} set "subscriberCount" = greatest(0, "subscriberCount" - 1)
       where id in (select "targetId" from gone where level <> 'muted')`
  }
  // Profiles of whom they followed say how many do.
  const followed = await tx.follow.findMany({
    where: { userId, kind: 'person' },
    select: { targetId: true },
  })
  purge(tx, [
    ...expiredBy.counters(),
    ...followed.flatMap(({ targetId }) => expiredBy.profile(targetId)),
  ])
}

/** Invitations to companies, by name or to the address, which is known until the doors are closed. */
export const dropInvitations = (tx: Db, userId: number) => tx.$executeRaw`
  delete from "CompanyInvitation"
   where "userId" = ${userId} or email = (select email from "User" where id = ${userId})`

/** What others were told of the member, follow of them, have reported about them, or have from them in messages. */
export async function dropMentions(tx: Db, userId: number): Promise<void> {
  await dropNotifications(tx, userId)
  await tx.follow.deleteMany({ where: { kind: 'person', targetId: userId } })
  await tx.rating.deleteMany({ where: { kind: 'author', targetId: userId } })
  await tx.$executeRaw`
    update "Report" r set words = '' from "Message" m
     where r.kind = 'message' and r."targetId" = m.id and m."authorId" = ${userId}
       and r.status in ('resolved', 'rejected')`
  await tx.$executeRaw`
    update "Notification" set data = jsonb_set(data, '{title}', 'null')
     where kind = 'report_outcome' and "targetId" in (
       select id from "Report" where kind = 'user' and "targetId" = ${userId})`
  await tx.report.updateMany({
    where: { kind: 'user', targetId: userId },
    data: { targetId: null },
  })
  await tx.report.updateMany({ where: { reporterId: userId }, data: { openKey: null } })
  await dropActs(tx, userId)
  await tx.conversation.deleteMany({ where: { OR: [{ firstId: userId }, { secondId: userId }] } })
  await eraseRequests(tx, userId)
  purge(tx, expiredBy.ratings())
}

/** What the staff has decided about the member stays, as what was decided about nobody. */
async function dropActs(tx: Db, userId: number): Promise<void> {
  await tx.$executeRaw`
    update "AuditEntry"
       set reason = '', before = null, after = null,
           "targetId" = case when kind <> 'user' then "targetId" end
     where "memberId" = ${userId}`
  const named = `$.* ? (@ == ${userId})`
  await tx.$executeRaw`
    update "AuditEntry"
       set before = before - '{managerId,assigneeId,staffIds,ownerId,memberId}'::text[],
           after = after - '{managerId,assigneeId,staffIds,ownerId,memberId}'::text[]
     where jsonb_path_exists(before, ${named}::jsonpath)
        or jsonb_path_exists(after, ${named}::jsonpath)`
}

/** Rows that tell of nobody else go; those of invitations hold the name itself. */
async function dropNotifications(tx: Db, userId: number): Promise<void> {
  await tx.$executeRaw`
    delete from "Notification" n
     where n."actorIds" = ${[userId]}::int[]
        or (n.kind = 'message' and n."targetId" in (
             select id from "Conversation" where "firstId" = ${userId} or "secondId" = ${userId}))
        or (n.kind = 'co_author_invitation' and n."targetId" in (
             select id from "Post" where "authorId" = ${userId}))
        or (n.kind = 'co_author_answer' and n."targetId" in (
             select "postId" from "PostCoAuthor" where "userId" = ${userId}))`
  await tx.$executeRaw`
    update "Notification" set "actorIds" = array_remove("actorIds", ${userId})
     where "actorIds" @> ${[userId]}::int[]`
}

/** Calls that the member has asked for: their consent ends with the account. */
const eraseRequests = (tx: Db, userId: number) => tx.$executeRaw`
  with gone as (
    update "CallbackRequest"
       set name = '', phone = '', email = null, comment = '', "userId" = null,
           status = 'closed', "erasedAt" = now() at time zone 'utc'
     where "userId" = ${userId}
    returning id
  ), notes as (
    update "CallbackEntry" set note = '' where "requestId" in (select id from gone) and note <> ''
  )
  insert into "CallbackEntry" ("requestId", event, "createdAt")
  select id, 'erased'::"CallbackEvent", now() at time zone 'utc' from gone`

/** Copies of the account. A file goes before its row: a row without its file is found again. */
export async function dropCopies(tx: Db, userId: number): Promise<void> {
  const copies = await tx.accountExport.findMany({ where: { userId }, select: { file: true } })
  for (const { file } of copies) await archives().delete(archiveKey(file))
  await tx.accountExport.deleteMany({ where: { userId } })
}
