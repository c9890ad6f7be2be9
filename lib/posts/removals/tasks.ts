import 'server-only'
import { db } from '@/lib/platform/db'
import { removalLimits } from '@/lib/quotas'
import { findAppealed } from '@/lib/removals/queries'
import { erasedSelect, erasePost } from '../erasing/commands'

const AT_ONCE = 100

/**
 * Erases posts, with their comments, that the staff deleted more than thirty days ago; one under appeal waits for its
 * decision. Returns their count.
 */
export async function erasePosts(now: Date): Promise<number> {
  const before = new Date(now.getTime() - removalLimits.keptMs)
  const due = await db.removal.findMany({
    where: {
      kind: 'deleted',
      createdAt: { lt: before },
      postId: { not: null, notIn: await findAppealed(db, 'post') },
    },
    orderBy: { createdAt: 'asc' },
    take: AT_ONCE,
    select: { id: true, postId: true, appealedAt: true },
  })
  let erased = 0
  for (const { id, postId, appealedAt } of due) {
    await db.$transaction(async (tx) => {
      // Whoever gives it back or appeals at the same moment takes the row first, or finds none.
      const read = { id, kind: 'deleted' as const, appealedAt }
      const { count } = await tx.removal.deleteMany({ where: read })
      if (count === 0 || !postId) return
      const post = await tx.post.findUniqueOrThrow({ where: { id: postId }, select: erasedSelect })
      await erasePost(tx, post)
      erased++
    })
  }
  return erased + (due.length === AT_ONCE ? await erasePosts(now) : 0)
}
