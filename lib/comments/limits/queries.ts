import 'server-only'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { can } from '@/lib/policy'
import { countLinks, imagesOf, type RichText } from '@/lib/richtext/schema'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How many discussions one has read when the limits are lifted, after the first day. */
const READS = 10
const LIMITS = { comments: 10, links: 2 }
type Kind = keyof typeof LIMITS

/**
 * Tells whoever could otherwise write here that the discussion is closed.
 * @throws AppError closed
 */
export function assertOpen(viewer: Viewer, closedAt: Date | null): void {
  if (!viewer || viewer.isBlocked || closedAt === null) return
  if (!can(viewer, 'staff.enter')) throw new AppError('closed')
}

/**
 * Every image of a text is one of ours.
 * @throws AppError invalid, unknown_image
 */
export async function assertImages(text: RichText): Promise<void> {
  const images = [...new Set(imagesOf(text))]
  if (images.length === 0) return
  const known = await db.upload.count({ where: { id: { in: images } } })
  if (known < images.length) throw invalidField('body', 'unknown_image')
}

/**
 * Holds a new member to 10 comments in 24 hours and 2 links in a text; one statement.
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
  const firstDayLeft = Math.max(0, viewer.createdAt.getTime() + DAY_MS - now)
  if (firstDayLeft === 0 && seen.reads >= READS) return

  const waits: Record<Kind, number | null> = {
    comments: seen.tenth && seen.tenth.getTime() + DAY_MS - now,
    links: countLinks(text) > LIMITS.links ? firstDayLeft : null,
  }
  const [longest] = kinds
    .flatMap((kind) => ({ kind, waitMs: waits[kind] }))
    .filter((refusal) => refusal.waitMs !== null)
    .sort((a, b) => Number(b.waitMs) - Number(a.waitMs))
  if (longest) throw refused(longest.kind, Number(longest.waitMs))
}

/** Discussions read, up to the number that matters, and when the tenth last comment of the day was made. */
async function activityOf(userId: number, since: Date) {
  const { reads, comments } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    relationLoadStrategy: 'join',
    select: {
      reads: { take: READS, select: { postId: true } },
      comments: {
        where: { createdAt: { gt: since } },
        orderBy: { createdAt: 'desc' },
        take: LIMITS.comments,
        select: { createdAt: true },
      },
    },
  })
  return { reads: reads.length, tenth: comments[LIMITS.comments - 1]?.createdAt ?? null }
}

function refused(kind: Kind, waitMs: number): AppError {
  const params = { kind, limit: LIMITS[kind], hours: Math.ceil(waitMs / HOUR_MS), reads: READS }
  return new AppError('newcomer_limit', [], {
    params,
    retryAfter: Math.ceil(waitMs / 1000) || undefined,
  })
}
