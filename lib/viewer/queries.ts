import 'server-only'
import * as z from 'zod'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { can } from '@/lib/policy'
import { Prisma } from '@/prisma/generated/client'
import {
  type CommentState,
  type ObjectState,
  type PostState,
  topicState,
  type ViewerBits,
  type ViewerFilter,
} from './schema'

/**
 * What a cached page cannot know: what the member did with these things and may do; one statement
 * whatever is asked for. Things that cannot be read are left out.
 * @throws AppError unauthenticated
 */
export async function getViewerBits(viewer: Viewer, asked: ViewerFilter): Promise<ViewerBits> {
  if (!viewer) throw new AppError('unauthenticated')
  const row = await findBits(viewer, asked)
  return {
    posts: statesOf(row.posts, (post) => postState(viewer, post)),
    comments: statesOf(row.comments, (comment) => commentState(viewer, comment)),
    topics: statesOf(row.topics, ({ id: _, ...state }) => state),
    companies: statesOf(row.companies, ({ id: _, ...state }) => ({
      ...state,
      mayEdit: can(viewer, 'company.edit'),
    })),
    objects: statesOf(row.objects, (object) => objectState(viewer, object)),
    sales: statesOf(row.sales, ({ favorite }) => ({ favorite, mayEdit: can(viewer, 'sale.edit') })),
  }
}

async function findBits(viewer: Member, asked: ViewerFilter): Promise<Bits> {
  const columns = Object.entries(STATEMENTS).flatMap(([kind, statement]) => {
    const ids = asked[kind as keyof ViewerFilter]
    if (ids.length === 0) return []
    const rows = statement(viewer.id, ids)
    return Prisma.sql`(select coalesce(json_agg(s), '[]') from (${rows}) s) as ${Prisma.raw(kind)}`
  })
  if (columns.length === 0) return {}
  const [row] = await rowsOf(db, bitsRow)`select ${Prisma.join(columns)}`
  return row ?? {}
}

const statesOf = <R extends { id: number }, S>(rows: R[] | undefined = [], state: (row: R) => S) =>
  Object.fromEntries(rows.map((row) => [row.id, state(row)]))

const postRow = idRow.extend({
  authorId: z.int(),
  status: z.string(),
  closedAt: z.string().nullable(),
  reacted: z.boolean(),
  favorite: z.boolean(),
  lastNumber: z.int().nullable(),
  coAuthor: z.enum(['invited', 'accepted']).nullable(),
  hasUnsent: z.boolean(),
})
type PostRow = z.output<typeof postRow>

const postRows = (me: number, ids: number[]) => Prisma.sql`
  select p.id, p."authorId", p.status, p."closedAt" at time zone 'utc' as "closedAt",
         r."lastNumber",
         exists (select 1 from "PostReaction" m
                  where m."postId" = p.id and m."userId" = ${me}) as reacted,
         (select a.state from "PostCoAuthor" a
           where a."postId" = p.id and a."userId" = ${me}
             and a.state in ('invited', 'accepted')) as "coAuthor",
         exists (select 1 from "UnsentComment" u
                  where u."postId" = p.id and u."userId" = ${me}
                    and u."commentId" is null and u.body is not null) as "hasUnsent",
         ${isFavorite(me, 'post', 'p')} as favorite
    from "Post" p
    left join "PostRead" r on r."postId" = p.id and r."userId" = ${me}
   where p.id = any(${given(ids)}) and p.status = 'published'`

function postState(viewer: Member, row: PostRow): PostState {
  const post = { ...row, closedAt: dateOf(row.closedAt) }
  return {
    reacted: post.reacted,
    favorite: post.favorite,
    mayEdit: can(viewer, 'draft.edit', post),
    mayDelete: can(viewer, 'post.delete', post),
    mayClose: can(viewer, 'post.close'),
    mayArrange: can(viewer, 'post.pin'),
    mayReact: can(viewer, 'post.react', post),
    mayComment: can(viewer, 'comment.create', post),
    lastNumber: post.lastNumber,
    coAuthor: post.coAuthor,
    hasUnsent: post.hasUnsent,
  }
}

const commentRow = idRow.extend({
  authorId: z.int(),
  closedAt: z.string().nullable(),
  reacted: z.boolean(),
})
type CommentRow = z.output<typeof commentRow>

const commentRows = (me: number, ids: number[]) => Prisma.sql`
  select c.id, c."authorId", p."closedAt" at time zone 'utc' as "closedAt",
         exists (select 1 from "CommentReaction" m
                  where m."commentId" = c.id and m."userId" = ${me}) as reacted
    from "Comment" c join "Post" p on p.id = c."postId"
   where c.id = any(${given(ids)}) and c."deletedAt" is null and p.status = 'published'`

function commentState(viewer: Member, { authorId, closedAt, reacted }: CommentRow): CommentState {
  const comment = { authorId, deletedAt: null, post: { closedAt: dateOf(closedAt) } }
  return {
    reacted,
    mayEdit: can(viewer, 'comment.edit', comment),
    mayDelete: can(viewer, 'comment.delete', comment),
    mayReact: can(viewer, 'comment.react', comment),
  }
}

const topicRow = topicState.extend(idRow.shape)

const topicRows = (me: number, ids: number[]) => Prisma.sql`
  select t.id,
         exists (select 1 from "TopicSubscription" s
                  where s."topicId" = t.id and s."userId" = ${me}) as subscribed,
         ${isFavorite(me, 'topic', 't')} as favorite
    from "Topic" t where t.id = any(${given(ids)})`

const companyRows = (me: number, ids: number[]) => Prisma.sql`
  select c.id,
         exists (select 1 from "CompanySubscription" s
                  where s."companyId" = c.id and s."userId" = ${me}) as subscribed,
         ${isFavorite(me, 'company', 'c')} as favorite
    from "Company" c where c.id = any(${given(ids)})`

const objectRow = idRow.extend({
  favorite: z.boolean(),
  isOwn: z.boolean(),
  isDeveloper: z.boolean(),
})
type ObjectRow = z.output<typeof objectRow>

/** Who is staff of a verified company may edit what is its own, and answer in its complexes too. */
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
         exists (select 1 from own where "companyId" = o."developerId") as "isDeveloper"
    from objects o`

function objectState(viewer: Member, { favorite, isOwn, isDeveloper }: ObjectRow): ObjectState {
  return {
    favorite,
    mayEdit: can(viewer, 'object.edit', { isOwnVerified: isOwn }),
    mayAnswer: can(viewer, 'question.answer', { isOwnVerified: isDeveloper }),
  }
}

const saleRow = idRow.extend({ favorite: z.boolean() })

/** Of drafts nothing is said, not even to staff: no cached page shows one. */
const saleRows = (me: number, ids: number[]) => Prisma.sql`
  select s.id, ${isFavorite(me, 'sale', 's')} as favorite
    from "Sale" s
   where s.id = any(${given(ids)}) and s."deletedAt" is null and s.state <> 'draft'`

const STATEMENTS = {
  posts: postRows,
  comments: commentRows,
  topics: topicRows,
  companies: companyRows,
  objects: objectRows,
  sales: saleRows,
} satisfies Record<keyof ViewerFilter, (me: number, ids: number[]) => Prisma.Sql>

/** One statement for all kinds: each that is asked for is one column of its only row. */
const bitsRow = z
  .object({
    posts: z.array(postRow),
    comments: z.array(commentRow),
    topics: z.array(topicRow),
    companies: z.array(topicRow),
    objects: z.array(objectRow),
    sales: z.array(saleRow),
  })
  .partial()
type Bits = z.output<typeof bitsRow>

/** Whether the member keeps the thing that this alias stands for. */
const isFavorite = (
  me: number,
  kind: 'post' | 'topic' | 'company' | 'sale',
  alias: 'p' | 't' | 'c' | 's',
) =>
  Prisma.sql`exists (select 1 from "Favorite" f where f."userId" = ${me}
                and f.kind = ${Prisma.raw(`'${kind}'`)} and f."targetId" = ${Prisma.raw(alias)}.id)`

/** Behind a select the planner cannot see the numbers, so it plans once and not at every call. */
const given = (ids: number[]) => Prisma.sql`(select ${ids}::int[])::int[]`

/** JSON knows no moments. */
const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))
