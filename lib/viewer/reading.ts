import 'server-only'
import * as z from 'zod'
import type { LanguageChoice } from '@/lib/platform/i18n/language-choice'
import { languageSql } from '@/lib/platform/i18n/language-sql'
import { idRow } from '@/lib/platform/sql'
import { readingLimits } from '@/lib/quotas'
import { Prisma } from '@/prisma/generated/client'
import { readingState, unreadInState } from './schema'

export const readingRow = readingState.extend(idRow.shape)

/**
 * Whether posts are new to a member, and how many comments they have not read. The rules are in
 * docs/reading.md. Counts stop at a limit, so that a long discussion costs no more than a short one.
 */
export const readingRows = (me: number, ids: number[]): Prisma.Sql =>
  readingOf(me, Prisma.sql`(select ${ids}::int[])::int[]`)

/** `ids`: an array of post ids. */
const readingOf = (me: number, ids: Prisma.Sql): Prisma.Sql => Prisma.sql`
  with silent(id) as (${silentTo(me)}), places as (${placesOf(me, Prisma.sql`p.id = any(${ids})`)})
  select p.id, p."lastNumber", coalesce(c.unread, 0) as unread, c.first,
         exists (select 1 from "Ignore" i
                  where i."userId" = ${me} and i."ignoredId" = p."authorId") as ignored,
         p.recent and not p.opened and not p.muted
           and (p.until is null or p."publishedAt" > p.until)
           and p."authorId" not in (select id from silent) as "isNew"
    from places p
    left join lateral (${unreadOf(me)}) c on (p.opened or p.followed) and not p.muted`

/** Whose words are never unread. */
const silentTo = (me: number) => Prisma.sql`
  select "ignoredId" from "Ignore" where "userId" = ${me}
  union
  select "targetId" from "Follow"
   where "userId" = ${me} and kind = 'person' and level = 'muted'`

/** Published posts `p` and how the member stands to them. */
const placesOf = (me: number, which: Prisma.Sql) => Prisma.sql`
  select p.id, p."authorId", p."publishedAt", r."lastNumber", ${readUntil(me)} as until,
         coalesce(own.level = 'muted', own.level is null and ${isMutedAround(me)}) as muted,
         p."authorId" = ${me} or r."postId" is not null as opened,
         coalesce(own.level = 'all', false) as followed,
         p.section = 'forum' and p."publishedAt" > greatest(
           ${newSince()}::timestamp,
           (select "createdAt" from "User" where id = ${me})) as recent
    from "Post" p
    left join "PostRead" r on r."postId" = p.id and r."userId" = ${me}
    left join "Follow" own
      on own."userId" = ${me} and own.kind = 'post' and own."targetId" = p.id
   where ${which} and p.status = 'published'`

/** How many comments of a place `p` are unread, and the number of the first. */
const unreadOf = (me: number) => Prisma.sql`
  select count(*)::int as unread, min(number) as first from (
    select c.number from "Comment" c
     where c."postId" = p.id and c.number > coalesce(p."lastNumber", 0)
       and c."deletedAt" is null and c."authorId" <> ${me}
       and c."authorId" not in (select id from silent)
       and (p.until is null or c."createdAt" > p.until)
     order by c.number limit ${readingLimits.counted}
  ) unread`

export const unreadPostRow = idRow.extend({
  activeAt: z.date(),
  unread: z.int(),
  first: z.int(),
})
export type UnreadPost = z.output<typeof unreadPostRow>

/** `at`: when something happened in the discussion last, in milliseconds. */
type UnreadPlace = { at: number; id: number }
export type UnreadPart = { after: UnreadPlace | null; size: number }

/**
 * Discussions of the forum with unread comments, the latest activity first. Those that a member has opened, follows or
 * has begun are put in order before their comments are counted, one after the other (`limit 1` keeps the order), so
 * that no more of them are counted than are answered.
 */
export const unreadPostRows = (me: number, { after, size }: UnreadPart): Prisma.Sql => Prisma.sql`
  with silent(id) as (${silentTo(me)}), own as (
    select id, max("lastNumber") as "lastNumber" from (
      select "postId" as id, "lastNumber" from "PostRead" where "userId" = ${me}
      union all
      select "targetId", 0 from "Follow" where "userId" = ${me} and kind = 'post' and level = 'all'
      union all
      select id, 0 from "Post" where "authorId" = ${me}
    ) each group by id
  ), latest as (
    select p.id, p."activeAt"
      from own
      join "Post" p on p.id = own.id
      left join "ReadUntil" here on here."userId" = ${me} and here."categoryId" = p."categoryId"
      left join "ReadUntil" forum on forum."userId" = ${me} and forum."categoryId" = 0
     where p.section = 'forum' and p.status = 'published' and p."commentSeq" > own."lastNumber"
       and coalesce(p."lastCommentAt" > greatest(here.until, forum.until), true)
       and ${isAfter(after)}
     order by p."activeAt" desc, p.id desc
  )
  select latest.id, latest."activeAt", c.unread, c.first
    from latest
    cross join lateral (${placesOf(me, Prisma.sql`p.id = latest.id`)} limit 1) p
    cross join lateral (${unreadOf(me)}) c
   where (p.opened or p.followed) and not p.muted and c.unread > 0
   order by latest."activeAt" desc, latest.id desc limit ${size}`

const isAfter = (place: UnreadPlace | null, columns = Prisma.sql`p."activeAt", p.id`) =>
  place
    ? Prisma.sql`(${columns}) < (${new Date(place.at).toISOString()}::timestamp(3), ${place.id}::int)`
    : Prisma.sql`true`

export const newPostRow = idRow.extend({ publishedAt: z.date() })
export type NewPost = z.output<typeof newPostRow>

/** `language`: of the discussions; all without it. */
export type NewPart = UnreadPart & { language?: LanguageChoice | undefined }

/**
 * Discussions that are new to a member among the `readingLimits.looked` latest ones, the newest first. Read in the order
 * of their index and looked at one after the other (`limit 1` keeps the order), so that no more of them are than are
 * answered; what was opened, is by somebody who is ignored or muted, or was published before all was marked as read is
 * passed without a look. That is asked row by row: joined, all that is new is read and sorted.
 */
export const newPostRows = (me: number, part: NewPart): Prisma.Sql => Prisma.sql`
  with silent(id) as (${silentTo(me)}), latest as (
    select r.id, r."publishedAt" from (
      select r.id, r."publishedAt", r."categoryId", r."authorId" from "Post" r
       where ${mayBeNew(me, part)}
       order by r."publishedAt" desc, r.id desc limit ${readingLimits.looked}
    ) r
     where (select true from "PostRead" o where o."postId" = r.id and o."userId" = ${me}) is null
       and ${isOpenTo(me)}
     order by r."publishedAt" desc, r.id desc
  )
  ${newOf(me, part.size)}`

/**
 * The same among all of them. What was opened is read once, as whoever has opened nearly everything asks for this: row by
 * row, each of thousands would be looked up to be passed. No more than a hash table holds: the rest is looked up.
 */
export const allNewPostRows = (me: number, part: NewPart): Prisma.Sql => Prisma.sql`
  with silent(id) as (${silentTo(me)}), latest as (
    select r.id, r."publishedAt" from "Post" r
     where ${mayBeNew(me, part)}
       and r.id not in (
         select "postId" from "PostRead" where "userId" = ${me} limit ${readingLimits.opened})
       and ${isOpenTo(me)}
     order by r."publishedAt" desc, r.id desc
  )
  ${newOf(me, part.size)}`

/** Discussions `r` of the time in which they are new, in the part of the list that is asked for. */
const mayBeNew = (me: number, { after, language }: NewPart) => Prisma.sql`
  r.section = 'forum' and r.status = 'published'
  and ${languageSql(language) ?? Prisma.sql`true`}
  and r."publishedAt" > greatest(
    ${newSince()}::timestamp,
    (select "createdAt" from "User" where id = ${me}),
    (select until from "ReadUntil" where "userId" = ${me} and "categoryId" = 0))
  and ${isAfter(after, Prisma.sql`r."publishedAt", r.id`)}`

/** Is `r` of nobody who is `silent`, and of no category that was marked as read since? */
const isOpenTo = (me: number) => Prisma.sql`
  r."authorId" not in (select id from silent)
  and (select u.until >= r."publishedAt" from "ReadUntil" u
        where u."userId" = ${me} and u."categoryId" = r."categoryId") is not true`

const newOf = (me: number, size: number) => Prisma.sql`
  select latest.id, latest."publishedAt"
    from latest
    cross join lateral (${placesOf(me, Prisma.sql`p.id = latest.id`)} limit 1) p
   where p.recent and not p.opened and not p.muted
     and (p.until is null or p."publishedAt" > p.until)
   order by latest."publishedAt" desc, latest.id desc limit ${size}`

export const unreadInRow = unreadInState.extend(idRow.shape)

/**
 * Whether something in categories is new or unread. Looks at the latest discussions of each, and at those that the
 * member has read last and that have grown since, so that it costs the same for a forum of any size.
 */
export const unreadInRows = (me: number, ids: number[]): Prisma.Sql => Prisma.sql`
  with asked as (select unnest((select ${ids}::int[])::int[]) as id),
  candidates as (
    select latest.id, asked.id as "categoryId"
      from asked cross join lateral (
        select p.id from "Post" p
         where p."categoryId" = asked.id and p.status = 'published'
         order by p."publishedAt" desc, p.id desc limit ${readingLimits.latest}
      ) latest
    union
    select p.id, p."categoryId"
      from (select "postId", "lastNumber" from "PostRead" where "userId" = ${me}
             order by "seenAt" desc limit ${readingLimits.read}) r
      join "Post" p on p.id = r."postId" and p."commentSeq" > r."lastNumber"
     where p."categoryId" in (select id from asked)
  )
  select asked.id,
         coalesce(bool_or(reading."isNew" or reading.unread > 0), false) as unread
    from asked
    left join candidates on candidates."categoryId" = asked.id
    left join (${readingOf(me, Prisma.sql`array(select id from candidates)`)}) reading
      on reading.id = candidates.id
   where exists (select 1 from "Category" g where g.id = asked.id)
   group by asked.id`

/** Up to when the member has marked the post's category or the whole forum as read. */
const readUntil = (me: number) => Prisma.sql`
  (select max(u.until) from "ReadUntil" u
    where u."userId" = ${me}
      and (u."categoryId" = p."categoryId" or u."categoryId" = 0 and p.section = 'forum'))`

/** Has the member muted its category, topic, company or a tag of it? */
const isMutedAround = (me: number) => Prisma.sql`
  exists (
    select 1 from "Follow" f
     where f."userId" = ${me} and f.level = 'muted'
       and (f.kind = 'category' and f."targetId" = p."categoryId"
            or f.kind = 'topic' and f."targetId" = p."topicId"
            or f.kind = 'company' and f."targetId" = p."companyId"
            or f.kind = 'tag' and f."targetId" in (
              select t."tagId" from "PostTag" t where t."postId" = p.id)))`

const newSince = () => new Date(Date.now() - readingLimits.newMs).toISOString()
