import 'server-only'
import { tags } from '@/lib/cache-tags'
import { newcomerLimitName, newcomerLimits } from '@/lib/limits'
import type { Member } from '@/lib/platform/auth/viewer'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { limitOverrides } from '@/lib/platform/http/limit-overrides'
import { waitOf } from '@/lib/platform/waits'
import { linksOf, type RichText, writtenLinks } from '@/lib/richtext/schema'
import { NEWCOMER_LIMIT, UNCONFIRMED_LINKS } from '../schema'

const DAY_MS = newcomerLimits.dayMs
type Kind = 'posts' | 'comments' | 'conversations' | 'links'
type NewcomerLimits = Record<Kind | 'reads', number>
type Written = { body: RichText; title?: string; lead?: string }

/** The limits of new members as they are in force: counts per day, links per text, discussions to read. */
export async function findNewcomerLimits(): Promise<NewcomerLimits> {
  const overrides = await limitOverrides()
  const of = (kind: keyof NewcomerLimits) =>
    overrides.get(newcomerLimitName(kind))?.points ?? newcomerLimits[kind]
  return {
    posts: of('posts'),
    comments: of('comments'),
    conversations: of('conversations'),
    links: of('links'),
    reads: of('reads'),
  }
}

/** The same for pages, until an admin changes one. */
export async function getNewcomerLimits(): Promise<NewcomerLimits> {
  'use cache'
  cachedUntilExpired(tags.limits())
  return findNewcomerLimits()
}

/**
 * Enforces the limits of new members for these kinds, and that members without a confirmed address write no
 * links; drafts do not count. One statement.
 * @throws AppError newcomer_limit (429) with the longest Retry-After, unconfirmed_links (403)
 */
export async function assertNewcomerMay(
  viewer: Member,
  text: Written,
  kinds: Kind[],
): Promise<void> {
  if (viewer.role !== 'member') return
  const now = Date.now()
  const limits = await findNewcomerLimits()
  const seen = await activityOf(viewer.id, new Date(now - DAY_MS), limits)
  const links = countLinks(text)
  if (!seen.isConfirmed && links > 0) throw new AppError(UNCONFIRMED_LINKS)
  const firstDayLeft = firstDayLeftOf(viewer, now)
  if (firstDayLeft === 0 && seen.reads >= limits.reads) return

  const untilFree = (last: Date | null | undefined) => (last ? last.getTime() + DAY_MS - now : null)
  const waits: Record<Kind, number | null> = {
    posts: untilFree(seen.lastPost),
    comments: untilFree(seen.lastComment),
    conversations: untilFree(seen.lastConversation),
    links: links > limits.links ? firstDayLeft : null,
  }
  const [longest] = kinds
    .flatMap((kind) => ({ kind, waitMs: waits[kind] }))
    .filter((refusal) => refusal.waitMs !== null)
    .sort((a, b) => Number(b.waitMs) - Number(a.waitMs))
  if (longest) throw newcomerRefusal(longest.kind, limits, Number(longest.waitMs))
}

const countLinks = ({ body, title = '', lead = '' }: Written): number =>
  linksOf(body).length + writtenLinks(`${title}\n${lead}`).length

/**
 * Members without a confirmed address publish no links, nor addresses that are written out.
 * @throws AppError unconfirmed_links (403)
 */
export async function assertMayLink(viewer: Member): Promise<void> {
  if (viewer.role !== 'member') return
  const select = { emailConfirmedAt: true }
  const member = await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select })
  if (member.emailConfirmedAt === null) throw new AppError(UNCONFIRMED_LINKS)
}

/** Is this member still under the newcomer limits? */
export async function isNewcomer(viewer: Member): Promise<boolean> {
  if (viewer.role !== 'member') return false
  if (firstDayLeftOf(viewer, Date.now()) > 0) return true
  const limits = await findNewcomerLimits()
  const reads = await db.postRead.findMany({
    where: { userId: viewer.id },
    take: limits.reads,
    select: { postId: true },
  })
  return reads.length < limits.reads
}

const firstDayLeftOf = (viewer: Member, now: number) =>
  Math.max(0, viewer.createdAt.getTime() + DAY_MS - now)

/** What waits for the staff counts as if it were out. */
const heldSince = (since: Date) =>
  ({ publishedAt: null, removal: { createdAt: { gt: since } } }) as const
type Sent = { publishedAt: Date | null; removal: { createdAt: Date } | null }
const timeOf = ({ publishedAt, removal }: Sent) => publishedAt ?? removal?.createdAt ?? new Date()

/** Count of discussions read, up to the limit, and since when the day's quota is used up. */
async function activityOf(userId: number, since: Date, limits: NewcomerLimits) {
  const { emailConfirmedAt, reads, posts, comments, questions, startedConversations } =
    await db.user.findUniqueOrThrow({
      where: { id: userId },
      relationLoadStrategy: 'join',
      select: {
        emailConfirmedAt: true,
        reads: { take: limits.reads, select: { postId: true } },
        posts: {
          where: { OR: [{ publishedAt: { gt: since } }, heldSince(since)] },
          orderBy: { publishedAt: 'desc' },
          take: limits.posts,
          select: { publishedAt: true, removal: { select: { createdAt: true } } },
        },
        comments: {
          where: { createdAt: { gt: since } },
          orderBy: { createdAt: 'desc' },
          take: limits.comments,
          select: { createdAt: true },
        },
        questions: {
          where: { createdAt: { gt: since } },
          orderBy: { createdAt: 'desc' },
          take: limits.comments,
          select: { createdAt: true },
        },
        startedConversations: {
          where: { createdAt: { gt: since } },
          orderBy: { createdAt: 'desc' },
          take: limits.conversations,
          select: { createdAt: true },
        },
      },
    })
  const written = [...comments, ...questions]
    .map(({ createdAt }) => createdAt)
    .sort((a, b) => b.getTime() - a.getTime())
  return {
    isConfirmed: emailConfirmedAt !== null,
    reads: reads.length,
    lastPost: posts.map(timeOf).sort((a, b) => b.getTime() - a.getTime())[limits.posts - 1],
    lastComment: written[limits.comments - 1],
    lastConversation: startedConversations[limits.conversations - 1]?.createdAt,
  }
}

/** What a new member is told who has used up a limit, and how long it lasts. */
export function newcomerRefusal(kind: Kind, limits: NewcomerLimits, waitMs = DAY_MS): AppError {
  const retryAfter = Math.ceil(waitMs / 1000)
  const params = {
    kind,
    limit: limits[kind],
    ...waitOf(retryAfter),
    reads: limits.reads,
  }
  return new AppError(NEWCOMER_LIMIT, [], { params, ...(retryAfter && { retryAfter }) })
}
