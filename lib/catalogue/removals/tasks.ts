import 'server-only'
import { removalLimits } from '@/lib/limits'
import { db } from '@/lib/platform/db'
import { findAppealed } from '@/lib/removals/queries'

/**
 * Erases questions, with their answers, that the staff deleted more than thirty days ago; one under appeal waits for its
 * decision. Returns their count.
 */
export async function eraseQuestions(now: Date): Promise<number> {
  const before = new Date(now.getTime() - removalLimits.keptMs)
  // Whoever gives one back at the same moment takes its row first, or finds none.
  const { count } = await db.objectQuestion.deleteMany({
    where: {
      id: { notIn: await findAppealed(db, 'question') },
      deletedAt: { not: null },
      removal: { kind: 'deleted', createdAt: { lt: before } },
    },
  })
  return count
}
