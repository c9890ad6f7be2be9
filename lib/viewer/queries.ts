import 'server-only'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { can } from '@/lib/policy'
import type {
  CommentState,
  CompanyState,
  ObjectState,
  PostState,
  SaleBits,
  TopicState,
  ViewerBits,
  ViewerFilter,
} from './schema'

/**
 * What a cached page cannot know: what the member did with these things and may do; one statement
 * per kind asked for. Things that cannot be read are left out.
 * @throws AppError unauthenticated
 */
export async function getViewerBits(viewer: Viewer, asked: ViewerFilter): Promise<ViewerBits> {
  if (!viewer) throw new AppError('unauthenticated')
  const [posts, comments, topics, companies, objects, sales] = await Promise.all([
    asked.posts.length ? postStates(viewer, asked.posts) : [],
    asked.comments.length ? commentStates(viewer, asked.comments) : [],
    asked.topics.length ? topicStates(viewer, asked.topics) : [],
    asked.companies.length ? companyStates(viewer, asked.companies) : [],
    asked.objects.length ? objectStates(viewer, asked.objects) : [],
    asked.sales.length ? saleStates(viewer, asked.sales) : [],
  ])
  return {
    posts: Object.fromEntries(posts),
    comments: Object.fromEntries(comments),
    topics: Object.fromEntries(topics),
    companies: Object.fromEntries(companies),
    objects: Object.fromEntries(objects),
    sales: Object.fromEntries(sales),
  }
}

type PostRow = {
  id: number
  authorId: number
  status: string
  closedAt: Date | null
  reacted: boolean
  favorite: boolean
  lastNumber: number | null
}

async function postStates(viewer: Member, ids: number[]): Promise<[number, PostState][]> {
  const rows = await db.$queryRaw<PostRow[]>`
    select p.id, p."authorId", p.status::text, p."closedAt", r."lastNumber",
           exists (select 1 from "PostReaction" m
                    where m."postId" = p.id and m."userId" = ${viewer.id}) as reacted,
           exists (select 1 from "Favorite" f
                    where f."userId" = ${viewer.id} and f.kind = 'post'
                      and f."targetId" = p.id) as favorite
      from "Post" p
      left join "PostRead" r on r."postId" = p.id and r."userId" = ${viewer.id}
     where p.id = any(${ids}) and p.status = 'published'`
  return rows.map((post) => [
    post.id,
    {
      reacted: post.reacted,
      favorite: post.favorite,
      mayEdit: can(viewer, 'draft.edit', post),
      mayDelete: can(viewer, 'post.delete', post),
      mayClose: can(viewer, 'post.close'),
      mayArrange: can(viewer, 'post.pin'),
      mayReact: can(viewer, 'post.react', post),
      mayComment: can(viewer, 'comment.create', post),
      lastNumber: post.lastNumber,
    },
  ])
}

async function commentStates(viewer: Member, ids: number[]): Promise<[number, CommentState][]> {
  const rows = await db.comment.findMany({
    where: { id: { in: ids }, deletedAt: null, post: { status: 'published' } },
    relationLoadStrategy: 'join',
    select: {
      id: true,
      authorId: true,
      deletedAt: true,
      post: { select: { closedAt: true } },
      reactions: { where: { userId: viewer.id }, select: { userId: true } },
    },
  })
  return rows.map((comment) => [
    comment.id,
    {
      reacted: comment.reactions.length > 0,
      mayEdit: can(viewer, 'comment.edit', comment),
      mayDelete: can(viewer, 'comment.delete', comment),
      mayReact: can(viewer, 'comment.react', comment),
    },
  ])
}

async function topicStates(viewer: Member, ids: number[]): Promise<[number, TopicState][]> {
  const rows = await db.$queryRaw<({ id: number } & TopicState)[]>`
    select t.id,
           exists (select 1 from "TopicSubscription" s
                    where s."topicId" = t.id and s."userId" = ${viewer.id}) as subscribed,
           exists (select 1 from "Favorite" f
                    where f."userId" = ${viewer.id} and f.kind = 'topic'
                      and f."targetId" = t.id) as favorite
      from "Topic" t where t.id = any(${ids})`
  return rows.map(({ id, ...state }) => [id, state])
}

async function companyStates(viewer: Member, ids: number[]): Promise<[number, CompanyState][]> {
  const mayEdit = can(viewer, 'company.edit')
  const rows = await db.$queryRaw<({ id: number } & TopicState)[]>`
    select c.id,
           exists (select 1 from "CompanySubscription" s
                    where s."companyId" = c.id and s."userId" = ${viewer.id}) as subscribed,
           exists (select 1 from "Favorite" f
                    where f."userId" = ${viewer.id} and f.kind = 'company'
                      and f."targetId" = c.id) as favorite
      from "Company" c where c.id = any(${ids})`
  return rows.map(({ id, ...state }) => [id, { ...state, mayEdit }])
}

/** Of drafts nothing is said, not even to staff: no cached page shows one. */
async function saleStates(viewer: Member, ids: number[]): Promise<[number, SaleBits][]> {
  const mayEdit = can(viewer, 'sale.edit')
  const rows = await db.$queryRaw<{ id: number; favorite: boolean }[]>`
    select s.id,
           exists (select 1 from "Favorite" f
                    where f."userId" = ${viewer.id} and f.kind = 'sale'
                      and f."targetId" = s.id) as favorite
      from "Sale" s
     where s.id = any(${ids}) and s."deletedAt" is null and s.state <> 'draft'`
  return rows.map(({ id, favorite }) => [id, { favorite, mayEdit }])
}

type ObjectRow = { id: number; favorite: boolean; isOwn: boolean; isDeveloper: boolean }

/** Who is staff of a verified company may edit what is its own, and answer in its complexes too. */
async function objectStates(viewer: Member, ids: number[]): Promise<[number, ObjectState][]> {
  const rows = await db.$queryRaw<ObjectRow[]>`
    with own as (
      select m."companyId" from "CompanyMember" m join "Company" c on c.id = m."companyId"
       where m."userId" = ${viewer.id} and c."verifiedAt" is not null
    ), objects as (
      select p.id, 'property' as kind, p."companyId",
             coalesce(p."companyId", c."companyId") as "developerId"
        from "Property" p left join "Complex" c on c.id = p."complexId"
       where p.id = any(${ids})
      union all
      select id, 'complex', "companyId", "companyId" from "Complex" where id = any(${ids})
    )
    select o.id,
           exists (select 1 from "Favorite" f
                    where f."userId" = ${viewer.id} and f.kind = o.kind::"FavoriteKind"
                      and f."targetId" = o.id) as favorite,
           exists (select 1 from own where "companyId" = o."companyId") as "isOwn",
           exists (select 1 from own where "companyId" = o."developerId") as "isDeveloper"
      from objects o`
  return rows.map(({ id, favorite, isOwn, isDeveloper }) => [
    id,
    {
      favorite,
      mayEdit: can(viewer, 'object.edit', { isOwnVerified: isOwn }),
      mayAnswer: can(viewer, 'question.answer', { isOwnVerified: isDeveloper }),
    },
  ])
}
