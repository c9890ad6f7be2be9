import 'server-only'
import { newcomerLimits } from '@/lib/limits'
import type { Member } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { waitOf } from '@/lib/platform/waits'
import { countLinks, type RichText } from '@/lib/richtext/schema'
import { NEWCOMER_LIMIT } from '../schema'

const DAY_MS = newcomerLimits.dayMs
type Kind = 'posts' | 'comments' | 'links'

/**
 * Holds a new member to the limits of these kinds; drafts do not count. One statement.
 * @throws AppError newcomer_limit (429) that names the longest wait
 */
export async function assertNewcomerMay(
  viewer: Member,
  text: RichText,
  kinds: Kind[],
): Promise<void> {
  if (viewer.role !== 'member') return
  const now = Date.now()
  const seen = await activityOf(viewer.id, new Date(now - DAY_MS))
  const firstDayLeft = firstDayLeftOf(viewer, now)
  if (firstDayLeft === 0 && seen.reads >= newcomerLimits.reads) return

  const untilFree = (last: Date | null | undefined) => (last ? last.getTime() + DAY_MS - now : null)
  const waits: Record<Kind, number | null> = {
    posts: untilFree(seen.lastPost),
    comments: untilFree(seen.lastComment),
    links: countLinks(text) > newcomerLimits.links ? firstDayLeft : null,
  }
  const [longest] = kinds
    .flatMap((kind) => ({ kind, waitMs: waits[kind] }))
    .filter((refusal) => refusal.waitMs !== null)
    .sort((a, b) => Number(b.waitMs) - Number(a.waitMs))
  if (longest) throw refused(longest.kind, Number(longest.waitMs))
}

/** Do the limits of new members still hold for this one? */
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

/** Discussions read, up to the number that matters, and when the last free place of the day was taken. */
async function activityOf(userId: number, since: Date) {
  const { reads, posts, comments, questions } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    relationLoadStrategy: 'join',
    select: {
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
    },
  })
  const written = [...comments, ...questions]
    .map(({ createdAt }) => createdAt)
    .sort((a, b) => b.getTime() - a.getTime())
  return {
    reads: reads.length,
    lastPost: posts[newcomerLimits.posts - 1]?.publishedAt,
    lastComment: written[newcomerLimits.comments - 1],
  }
}

function refused(kind: Kind, waitMs: number): AppError {
  const retryAfter = Math.ceil(waitMs / 1000)
  const params = {
    kind,
    limit: newcomerLimits[kind],
    ...waitOf(retryAfter),
    reads: newcomerLimits.reads,
  }
  return new AppError(NEWCOMER_LIMIT, [], { params, ...(retryAfter && { retryAfter }) })
}
