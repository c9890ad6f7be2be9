import 'server-only'
import * as z from 'zod'
import { namedByPosts, tags } from '@/lib/cache-tags'
import { getLastReply } from '@/lib/comments/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { cachedForMinutes, cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { languagesIn } from '@/lib/platform/i18n/language-choice'
import type { Locale } from '@/lib/platform/i18n/locales'
import { cutPage, placeOf } from '@/lib/platform/keyset/cursor'
import type { Place } from '@/lib/platform/keyset/order'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { cursorFor, listPosts } from '@/lib/posts/lists/queries'
import { getPostCards } from '@/lib/posts/queries'
import { POSTS_PER_PAGE, type PostCard, type PostPage } from '@/lib/posts/schema'
import { Prisma } from '@/prisma/generated/client'
import {
  type FeedFilter,
  FRESH_MAX,
  type FreshFilter,
  sectionOf,
  spreadVoices,
  type Talk,
} from './schema'

/**
 * A page of the feed after a cursor.
 * @throws AppError unauthenticated (401) for subscriptions without a viewer, invalid (422)
 */
export async function listFeed(
  viewer: Viewer,
  { tab, language, cursor }: FeedFilter,
): Promise<PostPage> {
  if (tab === 'subscriptions') return listSubscriptions(viewer, cursor)
  const page = await listPosts({ section: sectionOf(tab), language, sort: 'new', cursor })
  return { ...page, items: spreadVoices(page.items) }
}

const newestRow = idRow.extend({ key: z.date() })

/** Posts of the viewer's topics and companies, newest first. */
async function listSubscriptions(viewer: Viewer, cursor?: string): Promise<PostPage> {
  if (!viewer) throw new AppError('unauthenticated')
  const codec = cursorFor('new')
  const after = placeOf(codec, cursor)
  const rows = await rowsOf(db, newestRow)`
    select id, max(key) as key from (
      select p.id, p."publishedAt" as key from "Follow" s
        cross join lateral (${latestOf(Prisma.sql`"topicId" = s."targetId"`, after)}) p
       where s."userId" = ${viewer.id} and s.kind = 'topic' and s.level <> 'muted'
      union all
      select p.id, p."publishedAt" from "Follow" s
        cross join lateral (${latestOf(Prisma.sql`"companyId" = s."targetId"`, after)}) p
       where s."userId" = ${viewer.id} and s.kind = 'company' and s.level <> 'muted'
    ) as found group by id order by key desc, id desc limit ${POSTS_PER_PAGE + 1}`
  const { shown, next } = cutPage(rows, POSTS_PER_PAGE, ({ id, key }) =>
    codec.encode({ id, value: key.getTime() }),
  )
  return { items: spreadVoices(await getPostCards(shown.map(({ id }) => id))), next }
}

const latestOf = (where: Prisma.Sql, after: Place | null) => Prisma.sql`
  select id, "publishedAt" from "Post" where ${where} and status = 'published'
  ${after ? Prisma.sql`and ("publishedAt", id) < (${new Date(after.value ?? 0).toISOString()}::timestamp(3), ${after.id}::int)` : Prisma.empty}
  order by "publishedAt" desc, id desc limit ${POSTS_PER_PAGE + 1}`

/** Count of posts newer than those on the reader's screen, at most FRESH_MAX. */
export async function countFresh({
  tab,
  language,
  since,
}: FreshFilter): Promise<{ count: number }> {
  const rows = await db.post.findMany({
    where: {
      status: 'published',
      section: sectionOf(tab),
      ...(language && { language: { in: languagesIn(language) } }),
      publishedAt: { gt: new Date(since) },
    },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: FRESH_MAX,
    select: { id: true },
  })
  return { count: rows.length }
}

/**
 * The lead post of a language: the highest score; posts of company blogs rank after all others.
 */
export async function getLead(
  tab: 'feed' | 'news' | 'opinions',
  locale: Locale,
): Promise<PostCard | null> {
  'use cache'
  cachedForMinutes(10, tags.trends())
  const section = sectionOf(tab) ?? ({ not: 'events' } as const)
  const where = { status: 'published', section, language: locale } as const
  const found = await db.post.findFirst({
    where,
    orderBy: [{ score: 'desc' }, { id: 'desc' }],
    select: { id: true },
  })
  const [lead] = found ? await getPostCards([found.id]) : []
  if (!lead) return null
  cachedForMinutes(10, tags.post(lead.id), ...namedByPosts([lead]))
  return lead
}

/** Trending posts, by score. */
export async function listTrending(locale: Locale, count = 5): Promise<PostCard[]> {
  'use cache'
  cachedForMinutes(10, tags.trends())
  const rows = await db.post.findMany({
    where: { status: 'published', language: locale },
    orderBy: [{ score: 'desc' }, { id: 'desc' }],
    take: count,
    select: { id: true },
  })
  const posts = await getPostCards(rows.map(({ id }) => id))
  cachedForMinutes(10, ...namedByPosts(posts))
  return posts
}

/** Upcoming events, soonest first. */
export async function listComingEvents(count = 4): Promise<PostCard[]> {
  'use cache'
  cachedForMinutes(30, tags.section('events'))
  const rows = await db.post.findMany({
    where: { section: 'events', status: 'published', startsAt: { gt: new Date() } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: count,
    select: { id: true },
  })
  const posts = await getPostCards(rows.map(({ id }) => id))
  cachedUntilExpired(...namedByPosts(posts))
  cachedForMinutes(30)
  return posts
}

/** Discussions to look at for one that is not shown yet. */
const TALKS = 30

/** The discussion of a language that was replied to last, without these posts. May lag by ten minutes. */
export async function getTalk(locale: Locale, except: number[]): Promise<Talk | null> {
  const found = (await listTalks(locale)).find((id) => !except.includes(id))
  if (!found) return null
  const [reply, [post]] = await Promise.all([getLastReply(found), readCard(found)])
  return post && reply ? { post, reply } : null
}

async function listTalks(locale: Locale): Promise<number[]> {
  'use cache'
  cachedForMinutes(10, tags.liveDiscussions())
  const rows = await db.post.findMany({
    where: {
      section: 'forum',
      status: 'published',
      language: locale,
      lastCommentAt: { not: null },
    },
    orderBy: [{ lastCommentAt: 'desc' }, { id: 'desc' }],
    take: TALKS,
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

async function readCard(id: number): Promise<PostCard[]> {
  'use cache'
  cachedForMinutes(10, tags.post(id))
  const posts = await getPostCards([id])
  cachedForMinutes(10, ...namedByPosts(posts))
  return posts
}
