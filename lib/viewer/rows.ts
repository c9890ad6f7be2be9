import 'server-only'
import * as z from 'zod'
import { idRow } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import { pollRow, pollRows } from './polls'
import { readingRow, readingRows, unreadInRow, unreadInRows } from './reading'
import { answerFor, followState, personState, topicState, type ViewerFilter } from './schema'

const postRow = followState.extend({
  id: z.int(),
  authorId: z.int(),
  status: z.string(),
  closedAt: z.string().nullable(),
  reacted: z.boolean(),
  favorite: z.boolean(),
  coAuthor: z.enum(['invited', 'accepted']).nullable(),
  hasUnsent: z.boolean(),
  answerFor,
})
export type PostRow = z.output<typeof postRow>

const postRows = (me: number, ids: number[]) => Prisma.sql`
  select p.id, p."authorId", p.status, p."closedAt" at time zone 'utc' as "closedAt",
         exists (select 1 from "PostReaction" m
                  where m."postId" = p.id and m."userId" = ${me}) as reacted,
         (select a.state from "PostCoAuthor" a
           where a."postId" = p.id and a."userId" = ${me}
             and a.state in ('invited', 'accepted')) as "coAuthor",
         exists (select 1 from "UnsentComment" u
                  where u."postId" = p.id and u."userId" = ${me}
                    and u."commentId" is null and u.body is not null) as "hasUnsent",
         (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.id), '[]')
            from "CompanyMember" m join "Company" f on f.id = m."companyId"
           where m."userId" = ${me} and f."verifiedAt" is not null and p.section = 'opinions'
             and ${mayStillAnswer}) as "answerFor",
         ${levelOf(me, 'post', 'p')} as level,
         ${isFavorite(me, 'post', 'p')} as favorite
    from "Post" p
   where p.id = any(${given(ids)}) and p.status = 'published'`

/** The opinion p names the company f, which has not answered it. */
const mayStillAnswer = Prisma.sql`
  exists (select 1 from "PostLink" l
           where l."postId" = p.id and l.kind = 'company' and l."targetId" = f.id)
  and not exists (select 1 from "Comment" c
           where c."companyId" = f.id and c."postId" = p.id
             and (c."deletedAt" is null
                  or exists (select 1 from "Removal" r where r."commentId" = c.id)))`

const commentRow = idRow.extend({
  authorId: z.int(),
  /** Of the post, with its section. */
  askedBy: z.int(),
  section: z.string(),
  closedAt: z.string().nullable(),
  reacted: z.boolean(),
  ignored: z.boolean(),
  /** Null unless it speaks for a company. */
  isOwnCompany: z.boolean().nullable(),
})
export type CommentRow = z.output<typeof commentRow>

const commentRows = (me: number, ids: number[]) => Prisma.sql`
  select c.id, c."authorId", p."authorId" as "askedBy", p.section::text, p."closedAt" at time zone 'utc' as "closedAt",
         exists (select 1 from "CommentReaction" m
                  where m."commentId" = c.id and m."userId" = ${me}) as reacted,
         exists (select 1 from "Ignore" i
                  where i."userId" = ${me} and i."ignoredId" = c."authorId") as ignored,
         case when c."companyId" is not null then
           exists (select 1 from "CompanyMember" m join "Company" f on f.id = m."companyId"
                    where m."userId" = ${me} and f.id = c."companyId"
                      and f."verifiedAt" is not null) end as "isOwnCompany"
    from "Comment" c join "Post" p on p.id = c."postId"
   where c.id = any(${given(ids)}) and c."deletedAt" is null and p.status = 'published'`

const topicRow = topicState.extend(idRow.shape)

const topicRows = (me: number, ids: number[]) => Prisma.sql`
  select t.id,
         ${levelOf(me, 'topic', 't')} as level,
         coalesce(${levelOf(me, 'topic', 't')} <> 'muted', false) as subscribed,
         ${isFavorite(me, 'topic', 't')} as favorite
    from "Topic" t where t.id = any(${given(ids)})`

const companyRow = topicRow.extend({ worksThere: z.boolean() })

const companyRows = (me: number, ids: number[]) => Prisma.sql`
  select c.id, ${worksFor(me, 'c.id')} as "worksThere",
         ${levelOf(me, 'company', 'c')} as level,
         coalesce(${levelOf(me, 'company', 'c')} <> 'muted', false) as subscribed,
         ${isFavorite(me, 'company', 'c')} as favorite
    from "Company" c where c.id = any(${given(ids)})`

const objectRow = idRow.extend({
  favorite: z.boolean(),
  isOwn: z.boolean(),
  isDeveloper: z.boolean(),
  worksThere: z.boolean(),
})
export type ObjectRow = z.output<typeof objectRow>

/** Staff of a verified company may edit its objects, and answer in its complexes. */
const objectRows = (me: number, ids: number[]) => Prisma.sql`
  with own as (
    select m."companyId" from "CompanyMember" m join "Company" c on c.id = m."companyId"
     where m."userId" = ${me} and c."verifiedAt" is not null
  ), objects as (
    select p.id, 'property' as kind, p."companyId",
           coalesce(p."companyId", c."companyId") as "developerId"
      from "Property" p left join "Complex" c on c.id = p."complexId"
     where p.id = any(${given(ids)})
    union all
    select id, 'complex', "companyId", "companyId" from "Complex" where id = any(${given(ids)})
  )
  select o.id,
         exists (select 1 from "Favorite" f
                  where f."userId" = ${me} and f.kind = o.kind::"FavoriteKind"
                    and f."targetId" = o.id) as favorite,
         exists (select 1 from own where "companyId" = o."companyId") as "isOwn",
         exists (select 1 from own where "companyId" = o."developerId") as "isDeveloper",
         ${worksFor(me, 'o."developerId"')} as "worksThere"
    from objects o`

const saleRow = idRow.extend({ favorite: z.boolean(), worksThere: z.boolean() })

/** Public sales only: no cached page shows a draft, not even to staff. */
const saleRows = (me: number, ids: number[]) => Prisma.sql`
  select s.id, ${isFavorite(me, 'sale', 's')} as favorite,
         ${worksFor(me, 's."developerId"')} as "worksThere"
    from "Sale" s
   where s.id = any(${given(ids)}) and s."deletedAt" is null and s.state <> 'draft'`

const followRow = followState.extend(idRow.shape)
const personRow = personState.extend(idRow.shape)

const categoryRows = (me: number, ids: number[]) => Prisma.sql`
  select g.id, ${levelOf(me, 'category', 'g')} as level
    from "Category" g where g.id = any(${given(ids)})`

const tagRows = (me: number, ids: number[]) => Prisma.sql`
  select g.id, ${levelOf(me, 'tag', 'g')} as level from "Tag" g where g.id = any(${given(ids)})`

const personRows = (me: number, ids: number[]) => Prisma.sql`
  select u.id, ${levelOf(me, 'person', 'u')} as level,
         exists (select 1 from "Ignore" i
                  where i."userId" = ${me} and i."ignoredId" = u.id) as ignored
    from "User" u where u.id = any(${given(ids)})`

/** SQL of each kind for these ids and member. */
export const STATEMENTS = {
  posts: postRows,
  comments: commentRows,
  topics: topicRows,
  companies: companyRows,
  objects: objectRows,
  sales: saleRows,
  categories: categoryRows,
  tags: tagRows,
  people: personRows,
  reading: readingRows,
  polls: pollRows,
  unreadIn: unreadInRows,
} satisfies Record<keyof ViewerFilter, (me: number, ids: number[]) => Prisma.Sql>

/** One row with one column per requested kind. */
export const bitsRow = z
  .object({
    posts: z.array(postRow),
    comments: z.array(commentRow),
    topics: z.array(topicRow),
    companies: z.array(companyRow),
    objects: z.array(objectRow),
    sales: z.array(saleRow),
    categories: z.array(followRow),
    tags: z.array(followRow),
    people: z.array(personRow),
    reading: z.array(readingRow),
    polls: z.array(pollRow),
    unreadIn: z.array(unreadInRow),
  })
  .partial()
export type Bits = z.output<typeof bitsRow>

/** The level that the member chose for the aliased thing; null without one. */
const levelOf = (
  me: number,
  kind: 'post' | 'topic' | 'company' | 'category' | 'tag' | 'person',
  alias: 'p' | 't' | 'c' | 'g' | 'u',
) =>
  Prisma.sql`(select f.level::text from "Follow" f where f."userId" = ${me}
                and f.kind = ${Prisma.raw(`'${kind}'`)} and f."targetId" = ${Prisma.raw(alias)}.id)`

/** Is the member staff of this company, be it verified or not? */
const worksFor = (me: number, company: 'c.id' | 'o."developerId"' | 's."developerId"') =>
  Prisma.sql`exists (select 1 from "CompanyMember" w
                where w."userId" = ${me} and w."companyId" = ${Prisma.raw(company)})`

/** Is the aliased thing a favourite of the member? */
const isFavorite = (
  me: number,
  kind: 'post' | 'topic' | 'company' | 'sale',
  alias: 'p' | 't' | 'c' | 's',
) =>
  Prisma.sql`exists (select 1 from "Favorite" f where f."userId" = ${me}
                and f.kind = ${Prisma.raw(`'${kind}'`)} and f."targetId" = ${Prisma.raw(alias)}.id)`

/** The select hides the values from the planner, so that a generic plan is reused. */
const given = (ids: number[]) => Prisma.sql`(select ${ids}::int[])::int[]`
