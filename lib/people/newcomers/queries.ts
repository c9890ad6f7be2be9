import 'server-only'
import { newcomerLimits } from '@/lib/limits'
import type { Member } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { waitOf } from '@/lib/platform/waits'
import { countLinks, type RichText } from '@/lib/richtext/schema'
import { NEWCOMER_LIMIT, UNCONFIRMED_LINKS } from '../schema'

const DAY_MS = newcomerLimits.dayMs
type Kind = 'posts' | 'comments' | 'conversations' | 'links'

/**
 * Enforces the limits of new members for these kinds, and that members without a confirmed address write no
 * links; drafts do not count. One statement.
 * @throws AppError newcomer_limit (429) with the longest Retry-After, unconfirmed_links (403)
 */
export async function assertNewcomerMay(
  viewer: Member,
  text: RichText,
  kinds: Kind[],
): Promise<void> {
  if (viewer.role !== 'member') return
  const now = Date.now()
  const seen = await activityOf(viewer.id, new Date(now - DAY_MS))
  if (!seen.isConfirmed && countLinks(text) > 0) throw new AppError(UNCONFIRMED_LINKS)
  const firstDayLeft = firstDayLeftOf(viewer, now)
  if (firstDayLeft === 0 && seen.reads >= newcomerLimits.reads) return

  const untilFree = (last: Date | null | undefined) => (last ? last.getTime() + DAY_MS - now : null)
  const waits: Record<Kind, number | null> = {
    posts: untilFree(seen.lastPost),
    comments: untilFree(seen.lastComment),
    conversations: untilFree(seen.lastConversation),
    links: countLinks(text) > newcomerLimits.links ? firstDayLeft : null,
  }
  const [longest] = kinds
    .flatMap((kind) => ({ kind, waitMs: waits[kind] }))
    .filter((refusal) => refusal.waitMs !== null)
    .sort((a, b) => Number(b.waitMs) - Number(a.waitMs))
  if (longest) throw newcomerRefusal(longest.kind, Number(longest.waitMs))
}

/**
 * Members without a confirmed address publish no links.
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
  const reads = await db.postRead.findMany({
    where: { userId: viewer.id },
    take: newcomerLimits.reads,
    select: { postId: true },
  })
  return reads.length < newcomerLimits.reads
}

const firstDayLeftOf = (viewer: Member, now: number) =>
  Math.max(0, viewer.createdAt.getTime() + DAY_MS - now)

/** Count of discussions read, up to the limit, and since when the day's quota is used up. */
async function activityOf(userId: number, since: Date) {
  const { emailConfirmedAt, reads, posts, comments, questions, startedConversations } =
    await db.user.findUniqueOrThrow({
      where: { id: userId },
      relationLoadStrategy: 'join',
      select: {
        emailConfirmedAt: true,
        reads: { take: newcomerLimits.reads, select: { postId: true } },
        posts: {
          where: { publishedAt: { gt: since } },
          orderBy: { publishedAt: 'desc' },
          take: newcomerLimits.posts,
          select: { publishedAt: true },
        },
        comments: {
          where: { createdAt: { gt: since } },
          orderBy: { createdAt: 'desc' },
          take: newcomerLimits.comments,
          select: { createdAt: true },
        },
        questions: {
          where: { createdAt: { gt: since } },
          orderBy: { createdAt: 'desc' },
          take: newcomerLimits.comments,
          select: { createdAt: true },
        },
        startedConversations: {
          where: { createdAt: { gt: since } },
          orderBy: { createdAt: 'desc' },
          take: newcomerLimits.conversations,
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
    lastPost: posts[newcomerLimits.posts - 1]?.publishedAt,
    lastComment: written[newcomerLimits.comments - 1],
    lastConversation: startedConversations[newcomerLimits.conversations - 1]?.createdAt,
  }
}

/** What a new member is told who has used up a limit, and how long it lasts. */
export function newcomerRefusal(kind: Kind, waitMs: number = DAY_MS): AppError {
  const retryAfter = Math.ceil(waitMs / 1000)
  const params = {
    kind,
    limit: newcomerLimits[kind],
    ...waitOf(retryAfter),
    reads: newcomerLimits.reads,
  }
  return new AppError(NEWCOMER_LIMIT, [], { params, ...(retryAfter && { retryAfter }) })
}
