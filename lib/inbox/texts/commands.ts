import 'server-only'
import { NOBODY } from '@/lib/nobody'
import type { Db } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'
import { forgetMentions, forgetMentionsInPost } from '../forgetting/commands'
import { insertRows } from '../insert'

/** Who is told first: of several reasons the lowest counts. Up to here they are words to the person. */
const RANKS = { reply: 1, quote: 2, mention: 3, own: 4, followed: 5 } as const

type Comment = { id: number; postId: number; authorId: number }
type Words = {
  /** The comment that is answered. */
  answersId: number | null
  /** Numbers of the comments that are quoted; 0 is the post. */
  quoted: number[]
  mentioned: number[]
}

/** Tells everyone of a new comment, each person once, by the strongest reason. One statement. */
export async function tellOfComment(
  tx: Db,
  { id, postId, authorId }: Comment,
  { answersId, quoted, mentioned }: Words,
): Promise<void> {
  const reasons = Prisma.sql`
    select c."authorId", 'reply', ${RANKS.reply}::int from "Comment" c
     where c.id = ${answersId}::int and c."deletedAt" is null
    union all
    select c."authorId", 'quote', ${RANKS.quote}::int from "Comment" c
     where c."postId" = ${postId} and c.number = any(${quoted}::int[]) and c."deletedAt" is null
    union all
    select "authorId", 'quote', ${RANKS.quote}::int from post where 0 = any(${quoted}::int[])
    union all ${mentions(mentioned)}
    union all
    select "userId", 'post_comment', ${RANKS.own}::int from authors
    union all
    select f."userId", 'followed_comment', ${RANKS.followed}::int from "Follow" f
     where f.kind = 'post' and f."targetId" = ${postId} and f.level = 'all'`
  await insertRows(tx, allowed({ postId, actorId: authorId }, reasons), {
    targetId: postId,
    postId,
    commentId: id,
    actorId: authorId,
  })
}

type Mentions = { before: number[]; after: number[] }

/**
 * Tells those whom an edit of a comment newly mentions and who were not told of that before; whom it mentions
 * no more does not find it any longer.
 */
export async function tellMentioned(
  tx: Db,
  { id, postId, authorId }: Comment,
  { before, after }: Mentions,
): Promise<void> {
  // As new and deleted comments do, so that two writers of these rows never wait for each other.
  await tx.$executeRaw`select 1 from "Post" where id = ${postId} for no key update`
  await forgetMentions(tx, { id, postId }, after)
  const added = after.filter((person) => !before.includes(person))
  if (added.length === 0) return
  const reasons = Prisma.sql`
    select * from (${mentions(added)}) m(id, kind, rank)
     where not exists (
       select 1 from "Notification" x
        where x."userId" = m.id and x.kind = 'mention' and x."targetId" = ${postId}
          and x."commentIds" @> ${[id]}::int[])`
  await insertRows(tx, allowed({ postId, actorId: authorId }, reasons), {
    targetId: postId,
    postId,
    commentId: id,
    actorId: authorId,
  })
}

type Post = { id: number; authorId: number }

/**
 * Tells of a published post: whom it newly mentions, and when it is new those who follow its author, topic,
 * category, company or one of its tags. Whom an edit mentions no more does not find it any longer.
 */
export async function tellOfPost(
  tx: Db,
  { id, authorId }: Post,
  { before, after, isNew }: Mentions & { isNew: boolean },
): Promise<void> {
  if (before.length > 0) await forgetMentionsInPost(tx, id, after)
  const added = after.filter((person) => !before.includes(person))
  if (!isNew && added.length === 0) return
  const followers = Prisma.sql`
    union all
    select f."userId", 'new_post', ${RANKS.followed}::int from "Follow" f
      join (select * from around union all select 'person'::"FollowKind", ${authorId}::int) a
        on f.kind = a.kind and f."targetId" = a.id
     where f.level = 'all'`
  const reasons = Prisma.sql`${mentions(added)} ${isNew ? followers : Prisma.empty}`
  await insertRows(tx, allowed({ postId: id, actorId: authorId }, reasons), {
    targetId: id,
    postId: id,
    actorId: authorId,
  })
}

type Reaction = { actorId: number; postId: number; commentId: number | null }

/** Tells the authors of a reaction; a person who takes it back and gives it again tells nothing new. */
export async function tellOfReaction(
  tx: Db,
  { actorId, postId, commentId }: Reaction,
): Promise<void> {
  const kind = commentId === null ? 'post_reaction' : 'comment_reaction'
  const targetId = commentId ?? postId
  const owners =
    commentId === null
      ? Prisma.sql`select "userId" from authors`
      : Prisma.sql`select c."authorId" as "userId" from "Comment" c where c.id = ${commentId}`
  const reasons = Prisma.sql`
    select o."userId", ${kind}::text, ${RANKS.own}::int from (${owners}) o
     where not exists (
       select 1 from "Notification" x
        where x."userId" = o."userId" and x.kind = ${kind}::"NotificationKind"
          and x."targetId" = ${targetId} and x."actorIds" @> ${[actorId]}::int[])`
  await insertRows(tx, allowed({ postId, actorId }, reasons), {
    targetId,
    postId,
    actorId,
    ...(commentId !== null && { commentId }),
  })
}

/** Tells the author of a comment that it is accepted as the answer; once, as of a reaction. */
export async function tellOfAcceptance(
  tx: Db,
  { actorId, postId, commentId }: Acceptance,
): Promise<void> {
  const reasons = Prisma.sql`
    select c."authorId", 'accepted', ${RANKS.reply}::int from "Comment" c
     where c.id = ${commentId} and not exists (
       select 1 from "Notification" x
        where x."userId" = c."authorId" and x.kind = 'accepted' and x."targetId" = ${commentId})`
  await insertRows(tx, allowed({ postId, actorId }, reasons), {
    targetId: commentId,
    postId,
    commentId,
    actorId,
  })
}
type Acceptance = Reaction & { commentId: number }

type Ended = { pollId: number; postId: number; commentId: number | null }

/** Tells the authors of a poll that has ended, and whoever voted in it. */
export async function tellOfPollEnd(tx: Db, { pollId, postId, commentId }: Ended): Promise<void> {
  const askers =
    commentId === null
      ? Prisma.sql`select "userId" from authors`
      : Prisma.sql`select c."authorId" from "Comment" c where c.id = ${commentId}`
  const reasons = Prisma.sql`
    select o.id, 'poll_ended', ${RANKS.own}::int from (
      ${askers} union select "userId" from "PollVote" where "pollId" = ${pollId}) o(id)
     where not exists (select 1 from "Notification" n
                        where n."userId" = o.id and n.kind = 'poll_ended' and n."targetId" = ${pollId})`
  await insertRows(tx, allowed({ postId, actorId: NOBODY }, reasons), {
    targetId: pollId,
    postId,
    ...(commentId !== null && { commentId }),
  })
}

const mentions = (ids: number[]) => Prisma.sql`
  select u.id, 'mention', ${RANKS.mention}::int from "User" u where u.id = any(${ids}::int[])`

/**
 * Of the reasons (columns person, kind, rank) the strongest of each person that their levels allow. The level
 * of the discussion itself counts before what is muted around it. Nobody hears of themselves, nor of a person
 * whom they ignore or have muted, nor of a post that is not published.
 */
const allowed = (
  { postId, actorId }: { postId: number; actorId: number },
  reasons: Prisma.Sql,
): Prisma.Sql => Prisma.sql`
  with post as (
    select id, "authorId", "categoryId", "topicId", "companyId" from "Post"
     where id = ${postId} and status = 'published'
  ), authors as (
    select "authorId" as "userId" from post
    union
    select a."userId" from "PostCoAuthor" a join post p on p.id = a."postId"
     where a.state = 'accepted'
  ), around(kind, id) as (
    select 'category'::"FollowKind", "categoryId" from post
    union all select 'topic', "topicId" from post
    union all select 'company', "companyId" from post
    union all select 'tag', t."tagId" from "PostTag" t join post p on p.id = t."postId"
  ), muted as (
    select f."userId" from "Follow" f join around a on f.kind = a.kind and f."targetId" = a.id
     where f.level = 'muted'
  ), silent as (
    select "userId" from "Ignore" where "ignoredId" = ${actorId}
    union all
    select "userId" from "Follow"
     where kind = 'person' and "targetId" = ${actorId} and level = 'muted'
  ), reasons("userId", kind, rank) as (${reasons})
  select distinct on (r."userId") r."userId", r.kind::"NotificationKind" as kind
    from reasons r cross join post
    left join "Follow" own
      on own."userId" = r."userId" and own.kind = 'post' and own."targetId" = ${postId}
   where r."userId" <> ${actorId}
     and r.rank <= case
       when own.level = 'muted' then 0
       when own.level = 'mentions' then ${RANKS.mention}::int
       when own.level is null and r."userId" in (select "userId" from muted) then 0
       else ${RANKS.followed}::int end
     and r."userId" not in (select "userId" from silent)
   order by r."userId", r.rank`
