import 'server-only'
import { removalLimits } from '@/lib/limits'
import { db } from '@/lib/platform/db'

/** Erases questions, with their answers, that the staff deleted more than thirty days ago; returns their count. */
export async function eraseQuestions(now: Date): Promise<number> {
  const before = new Date(now.getTime() - removalLimits.keptMs)
  // Whoever gives one back at the same moment takes its row first, or finds none.
  const { count } = await db.objectQuestion.deleteMany({
    where: { deletedAt: { not: null }, removal: { kind: 'deleted', createdAt: { lt: before } } },
  })
  return count
}
