import 'server-only'
import { namedByPosts, tags } from '@/lib/cache-tags'
import { section as sections } from '@/lib/categories/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { cachedForMinutes, cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { assertCan, can } from '@/lib/policy'
import { asRichText } from '@/lib/richtext/cells/schema'
import { withCurrentNames } from '@/lib/richtext/names/queries'
import type { RichText } from '@/lib/richtext/schema'
import { Prisma } from '@/prisma/generated/client'
import type { Language } from '@/prisma/generated/enums'
import { withParticipants } from './lists/participants'
import type { Post, PostCard, PostRevisions, TagSummary } from './schema'
import {
  postCardSelect,
  postLineColumns,
  postLineRow,
  postRevisionSelect,
  postSelect,
  presentPost,
  presentPostCard,
  presentPostLine,
  presentPostRevision,
} from './views'

/** Row filter of the policy: published posts, own drafts, and for staff hidden ones. */
export const postsVisibleTo = (viewer: Viewer): Prisma.PostWhereInput => ({
  OR: [
    { status: 'published' },
    ...(viewer ? [{ authorId: viewer.id, status: { not: 'deleted' as const } }] : []),
    ...(can(viewer, 'staff.enter') ? [{ status: 'hidden' as const }] : []),
  ],
})

/** A published post with its text; null when missing. */
export async function getPost(id: number): Promise<Post | null> {
  'use cache'
  cachedUntilExpired(tags.post(id), tags.discussion(id), tags.postCounts(id))
  const row = await db.post.findFirst({
    where: { id, status: 'published' },
    relationLoadStrategy: 'join',
    select: postSelect,
  })
  if (!row) return null
  const post = await withFaces(presentPost(row))
  const place = { postId: id, isComment: false }
  const { docs, people } = await withCurrentNames([post.body as RichText], place)
  const { coAuthors, answer, participants = [] } = post
  const shown = [...coAuthors, ...participants, ...(answer ? [answer.author] : [])]
  const named = [...shown.map((person) => person.id), ...people]
  cachedUntilExpired(...namedByPosts([post]), ...named.map(tags.person))
  return { ...post, body: docs[0] ?? post.body }
}

/** With who has answered, which the page of a discussion shows. */
async function withFaces(post: Post): Promise<Post> {
  if (post.section !== 'forum') return post
  const [found = post] = await withParticipants([post], 'page')
  return found
}

/** Published posts in the order of these ids; missing ones are left out. */
export async function getPostCards(ids: number[]): Promise<PostCard[]> {
  const rows = await db.post.findMany({
    where: { id: { in: ids }, status: 'published' },
    relationLoadStrategy: 'join',
    select: postCardSelect,
  })
  const cards = new Map(rows.map((row) => [row.id, presentPostCard(row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/**
 * SQL parts to read post lines together with rows that refer to posts: the columns, the presenter, and joins
 * of a published post `p` to each row by its `post` id.
 */
export const postLinesBeside = (post: Prisma.Sql) => ({
  columns: postLineColumns,
  row: postLineRow,
  present: presentPostLine,
  joins: Prisma.sql`join "Post" p on p.id = ${post} and p.status = 'published'
    join "User" author on author.id = p."authorId"
    left join "User" last on last.id = p."lastCommenterId"
    left join "Category" c on c.id = p."categoryId"`,
})

/** Posts to read next: same topic and language, then same category, then same topic. */
export async function listSimilarPosts(id: number, count = 4): Promise<PostCard[]> {
  'use cache'
  cachedForMinutes(60, tags.post(id))
  const rows = await rowsOf(db, idRow)`
    with here as (select * from "Post" where id = ${id}),
    found as (
      (select p.id, 1 as rank, p."publishedAt" from "Post" p, here
        where p."topicId" = here."topicId" and p.status = 'published'
          and p.language = here.language and p.id <> here.id
        order by p."publishedAt" desc, p.id desc limit ${count})
      union all
      (select p.id, 2, p."publishedAt" from "Post" p, here
        where p."categoryId" = here."categoryId" and p.status = 'published'
          and p.language = here.language and p.id <> here.id
        order by p."publishedAt" desc, p.id desc limit ${count * 2})
      union all
      (select p.id, 3, p."publishedAt" from "Post" p, here
        where p."topicId" = here."topicId" and p.status = 'published' and p.id <> here.id
        order by p."publishedAt" desc, p.id desc limit ${count * 2})
    )
    select id from found group by id order by min(rank), max("publishedAt") desc, id desc
    limit ${count}`
  const posts = await getPostCards(rows.map((row) => row.id))
  cachedForMinutes(60, ...posts.map((post) => tags.post(post.id)), ...namedByPosts(posts))
  return posts
}

/**
 * Discussions of a language by last comment, newest first; those of other languages follow when they are fewer. May lag
 * by ten minutes.
 */
export async function listLiveDiscussions(language: Language, count = 5): Promise<PostCard[]> {
  'use cache'
  cachedForMinutes(10, tags.liveDiscussions())
  const own = await readLive({ language }, count)
  const others =
    own.length < count ? await readLive({ language: { not: language } }, count - own.length) : []
  const posts = [...own, ...others].map(presentPostCard)
  cachedForMinutes(10, ...namedByPosts(posts))
  return posts
}

const readLive = (of: Prisma.PostWhereInput, take: number) =>
  db.post.findMany({
    where: { ...of, section: 'forum', status: 'published', lastCommentAt: { not: null } },
    orderBy: [{ lastCommentAt: 'desc' }, { id: 'desc' }],
    take,
    relationLoadStrategy: 'join',
    select: postCardSelect,
  })

/** A tag of published posts; null when there are none. */
export async function getTag(slug: string): Promise<(TagSummary & { id: number }) | null> {
  'use cache'
  cachedUntilExpired(...sections.options.map(tags.section))
  return db.tag.findFirst({
    where: { slug, posts: { some: { post: { status: 'published' } } } },
    select: { id: true, slug: true, name: true, postCount: true },
  })
}

/** The most used tags, by count. May lag by an hour. */
export async function listPopularTags(count = 40): Promise<TagSummary[]> {
  'use cache'
  cachedForMinutes(60)
  return db.tag.findMany({
    where: { postCount: { gt: 0 } },
    orderBy: [{ postCount: 'desc' }, { id: 'asc' }],
    take: count,
    select: { slug: true, name: true, postCount: true },
  })
}

const EMPTY = { type: 'doc', version: 1, content: [] }

/**
 * Revisions of a post, newest first, at most a hundred; for members.
 * @throws AppError unauthenticated (401), not_found (404)
 */
export async function listPostRevisions(viewer: Viewer, id: number): Promise<PostRevisions> {
  assertCan(viewer, 'post.readHistory')
  const row = await db.post.findFirst({
    where: { AND: [{ id }, postsVisibleTo(viewer)] },
    relationLoadStrategy: 'join',
    select: {
      title: true,
      body: true,
      revisions: {
        // What stood while it was hidden is for the staff only.
        where: can(viewer, 'removal.work') ? {} : { isHidden: false },
        orderBy: { id: 'desc' },
        take: 100,
        select: postRevisionSelect,
      },
    },
  })
  if (!row) throw new AppError('not_found')
  const revisions = row.revisions.map(presentPostRevision)
  const now = asRichText(row.body ?? EMPTY)
  const bodies = [now, ...revisions.map(({ body }) => body as RichText)]
  const { docs } = await withCurrentNames(bodies, { postId: id, isComment: false })
  const [current, ...earlier] = docs
  const items = revisions.map((revision, index) => ({
    ...revision,
    body: earlier[index] ?? revision.body,
  }))
  return { items, next: null, current: { title: row.title, body: current ?? now } }
}
