import 'server-only'
import type { Member } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError, type FieldIssue } from '@/lib/platform/errors'
import { countLinks, imagesOf, type RichText } from '@/lib/richtext/schema'
import type { DraftContent } from '../drafts/schema'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How many discussions one has read when the limits are lifted, after the first day. */
const READS = 10
const LIMITS = { posts: 3, links: 2 }
type Kind = keyof typeof LIMITS

/** What a text refers to and what is not there (any more), as issues of its fields; one statement. */
export async function findMissing(content: DraftContent): Promise<FieldIssue[]> {
  const images = [...new Set(content.body ? imagesOf(content.body) : [])]
  const [found] = await db.$queryRaw<{ category: boolean; topic: boolean; images: number }[]>`
    select exists (select 1 from "Category"
                    where id = ${content.categoryId}::int
                      and section = ${content.section}::"Section") as category,
           exists (select 1 from "Topic" where id = ${content.topicId}::int) as topic,
           (select count(*)::int from "Upload" where id = any(${images})) as images`
  return [
    ...(content.categoryId && !found?.category ? [missing('categoryId', 'unknown_category')] : []),
    ...(content.topicId && !found?.topic ? [missing('topicId', 'unknown_topic')] : []),
    ...((found?.images ?? 0) < images.length ? [missing('body', 'unknown_image')] : []),
  ]
}

const missing = (field: string, code: string): FieldIssue => ({ pointer: `#/${field}`, code })

/**
 * Holds a new member to 3 new posts in 24 hours and 2 links in a text; drafts do not count. One statement.
 * @throws AppError newcomer_limit (429) that names the longest wait
 */
export async function assertNewcomerMay(
  viewer: Member,
  body: RichText,
  kinds: Kind[],
): Promise<void> {
  if (viewer.role !== 'member') return
  const now = Date.now()
  const seen = await activityOf(viewer.id, new Date(now - DAY_MS))
  const firstDayLeft = Math.max(0, viewer.createdAt.getTime() + DAY_MS - now)
  if (firstDayLeft === 0 && seen.reads >= READS) return

  const waits: Record<Kind, number | null> = {
    posts: seen.third && seen.third.getTime() + DAY_MS - now,
    links: countLinks(body) > LIMITS.links ? firstDayLeft : null,
  }
  const [longest] = kinds
    .flatMap((kind) => ({ kind, waitMs: waits[kind] }))
    .filter((refusal) => refusal.waitMs !== null)
    .sort((a, b) => Number(b.waitMs) - Number(a.waitMs))
  if (longest) throw refused(longest.kind, Number(longest.waitMs))
}

/** Discussions read, up to the number that matters, and when the third last post of the day came out. */
async function activityOf(userId: number, since: Date) {
  const { reads, posts } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    relationLoadStrategy: 'join',
    select: {
      reads: { take: READS, select: { postId: true } },
      posts: {
        where: { publishedAt: { gt: since } },
        orderBy: { publishedAt: 'desc' },
        take: LIMITS.posts,
        select: { publishedAt: true },
      },
    },
  })
  return { reads: reads.length, third: posts[LIMITS.posts - 1]?.publishedAt ?? null }
}

function refused(kind: Kind, waitMs: number): AppError {
  const params = { kind, limit: LIMITS[kind], hours: Math.ceil(waitMs / HOUR_MS), reads: READS }
  const retryAfter = Math.ceil(waitMs / 1000) || undefined
  return new AppError('newcomer_limit', [], { params, retryAfter })
}
