import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'

const AT_ONCE = 100

/** Lets go of posts that were pinned until now; returns their count. */
export async function endPins(now = new Date()): Promise<{ unpinned: number }> {
  const due = await db.post.findMany({
    where: { pinnedUntil: { lte: now } },
    take: AT_ONCE,
    select: { id: true, section: true, authorId: true, topicId: true, companyId: true },
  })
  let unpinned = 0
  for (const post of due) {
    await db.$transaction(async (tx) => {
      const { count } = await tx.post.updateMany({
        where: { id: post.id, pinnedUntil: { lte: now } },
        data: { pinnedAt: null, pinnedUntil: null },
      })
      unpinned += count
      expire(tx, expiredBy.post(post))
    })
  }
  return { unpinned }
}
