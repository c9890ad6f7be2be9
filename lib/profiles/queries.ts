import 'server-only'
import * as z from 'zod'
import { ofCard, tags } from '@/lib/cache-tags'
import { companyRefSelect, presentCompanyRef } from '@/lib/companies/queries'
import { getProfile } from '@/lib/people/queries'
import { cachedForMinutes, cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { instantField, placeCursor } from '@/lib/platform/keyset/cursor'
import type { Order, Place } from '@/lib/platform/keyset/order'
import { keptStarts, MAX_BARE_PAGE, neighbours, readPage } from '@/lib/platform/keyset/pages'
import { rowsOf } from '@/lib/platform/sql'
import type { CardTarget } from '@/lib/richtext/nodes/schema'
import { Prisma } from '@/prisma/generated/client'
import {
  COMMENTS_PER_LIST,
  type CommentList,
  type ProfileCard,
  type ProfileHead,
  type ShownFavorites,
  type ShownSubscriptions,
  THING_KINDS,
  type Thing,
} from './schema'
import { findThings } from './things'
import { trustOf } from './trust/schema'
import { commentLineSelect, presentCommentLine } from './views'

/** Likes may lag so many minutes: a like expires no profile. */
const LAG = 10
/** Of each kind of subscription. */
const SHOWN_THINGS = 50
const SHOWN_FAVORITES = 40

/** Likes of what a member wrote, and who follows them. */
export async function countReception(id: number) {
  const [row] = await rowsOf(db, receptionRow)`
    select (coalesce((select sum("reactionCount") from "Post"
              where "authorId" = ${id} and status = 'published'), 0)
            + coalesce((select sum("reactionCount") from "Comment"
              where "authorId" = ${id} and "deletedAt" is null), 0))::int as reactions,
           (select count(*)::int from "Follow"
             where kind = 'person' and "targetId" = ${id} and level <> 'muted') as followers`
  return row ?? { reactions: 0, followers: 0 }
}
const receptionRow = z.object({ reactions: z.int(), followers: z.int() })

/** Null when missing. */
export async function findProfileCard(id: number): Promise<ProfileCard | null> {
  'use cache'
  cachedForMinutes(LAG, tags.person(id), tags.profile(id))
  const [profile, reception] = await Promise.all([getProfile(id), countReception(id)])
  if (!profile) return null
  const deeds = {
    createdAt: new Date(profile.createdAt),
    written: profile.postCount + profile.commentCount,
    reactions: reception.reactions,
  }
  return { ...profile, ...reception, trust: trustOf(deeds, new Date()) }
}

/** The card beside a name. @throws AppError not_found (404) */
export async function getProfileCard(id: number): Promise<ProfileCard> {
  const card = await findProfileCard(id)
  if (!card) throw new AppError('not_found')
  return card
}

/** What stands above every page of a profile; null when missing. */
export async function getProfileHead(id: number): Promise<ProfileHead | null> {
  'use cache'
  cachedForMinutes(LAG, tags.person(id), tags.profile(id))
  const [card, row, shownComments] = await Promise.all([
    findProfileCard(id),
    db.user.findUnique({
      where: { id },
      relationLoadStrategy: 'join',
      select: {
        showFavorites: true,
        showSubscriptions: true,
        blog: { select: { slug: true, name: true } },
        companies: {
          orderBy: { createdAt: 'asc' },
          select: { company: { select: companyRefSelect } },
        },
      },
    }),
    countComments(id),
  ])
  if (!card || !row) return null
  const companies = row.companies.map(({ company }) => presentCompanyRef(company))
  cachedForMinutes(LAG, ...companies.map((company) => tags.company(company.id)))
  const [subscriptions, favorites] = await Promise.all([
    row.showSubscriptions ? countSubscriptions(id) : null,
    row.showFavorites ? db.favorite.count({ where: { userId: id } }) : null,
  ])
  return { ...card, companies, blog: row.blog, shownComments, subscriptions, favorites }
}

const publicComments = (authorId: number) =>
  ({ authorId, deletedAt: null, post: { status: 'published' } }) satisfies Prisma.CommentWhereInput

const countComments = (id: number) => db.comment.count({ where: publicComments(id) })

const publicFollows = (userId: number) =>
  ({ userId, level: { not: 'muted' } }) satisfies Prisma.FollowWhereInput

const countSubscriptions = (id: number) => db.follow.count({ where: publicFollows(id) })

const places = placeCursor('w', instantField, '.')

/**
 * A numbered page of the comments of a member in texts that everyone reads, newest first, by a link's cursor or
 * by its number up to page 500. Null for a missing page; page 1 always exists.
 */
export async function listMemberComments(
  authorId: number,
  page: number,
  cursor?: string,
): Promise<CommentList | null> {
  const after = page > 1 && cursor ? places.decode(cursor) : null
  if (page < 1 || (!after && page > MAX_BARE_PAGE)) return null
  const found = await readComments(authorId, page, after)
  return page > 1 && found.items.length === 0 ? null : found
}

async function readComments(id: number, page: number, after: Place | null): Promise<CommentList> {
  'use cache'
  const own = tags.profile(id)
  cachedUntilExpired(own)
  const order: Order = {
    table: Prisma.sql`"Comment" r join "Post" p on p.id = r."postId"`,
    where: Prisma.sql`r."authorId" = ${id} and r."deletedAt" is null and p.status = 'published'`,
    key: Prisma.sql`r."createdAt"`,
    type: 'timestamp',
    isDescending: true,
    ties: 'newest',
    size: COMMENTS_PER_LIST,
  }
  const [window, total] = await Promise.all([
    readPage(order, page, after, keptStarts(order, own)),
    countComments(id),
  ])
  const rows = await db.comment.findMany({
    where: { id: { in: window.here.map((place) => place.id) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    relationLoadStrategy: 'join',
    select: commentLineSelect,
  })
  const items = rows.map(presentCommentLine)
  cachedUntilExpired(...items.flatMap(({ post }) => [tags.post(post.id), tags.discussion(post.id)]))
  const pageCount = Math.max(1, Math.ceil(total / COMMENTS_PER_LIST))
  return { items, page, total, pageCount, ...neighbours(page, window, places) }
}

/** The latest subscriptions of each kind; null unless the member shows them. May lag by ten minutes. */
export async function listShownSubscriptions(id: number): Promise<ShownSubscriptions | null> {
  'use cache'
  cachedForMinutes(LAG, tags.person(id), tags.profile(id))
  const member = await db.user.findUnique({ where: { id }, select: { showSubscriptions: true } })
  if (!member?.showSubscriptions) return null
  const groups = await Promise.all(
    THING_KINDS.map(async (kind) => {
      const where = { ...publicFollows(id), kind }
      const [rows, total] = await Promise.all([
        db.follow.findMany({
          where,
          orderBy: [{ createdAt: 'desc' }, { targetId: 'desc' }],
          take: SHOWN_THINGS,
          select: { targetId: true },
        }),
        db.follow.count({ where }),
      ])
      const found = await findThings(
        kind,
        rows.map(({ targetId }) => targetId),
      )
      return { kind, total, things: rows.flatMap(({ targetId }) => found.get(targetId) ?? []) }
    }),
  )
  const shown = groups.filter(({ things }) => things.length > 0)
  cachedForMinutes(LAG, ...shown.flatMap(({ things }) => things.flatMap(tagsOf)))
  return shown
}

function tagsOf({ kind, id }: Thing) {
  if (kind === 'person') return [tags.person(id)]
  return kind === 'tag' ? [] : [tags[kind](id)]
}

/** The latest favourites as cards; null unless the member shows them. May lag by ten minutes. */
export async function listShownFavorites(id: number): Promise<ShownFavorites | null> {
  'use cache'
  cachedForMinutes(LAG, tags.person(id), tags.profile(id))
  const member = await db.user.findUnique({ where: { id }, select: { showFavorites: true } })
  if (!member?.showFavorites) return null
  const where = { userId: id }
  const [rows, total] = await Promise.all([
    db.favorite.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { targetId: 'desc' }],
      take: SHOWN_FAVORITES,
      select: { kind: true, targetId: true },
    }),
    db.favorite.count({ where }),
  ])
  const targets = rows.map(({ kind, targetId }): CardTarget => {
    const isObject = kind === 'property' || kind === 'complex'
    return { kind: isObject ? 'object' : kind, id: targetId }
  })
  cachedForMinutes(LAG, ...targets.flatMap(ofCard))
  return { total, targets }
}
