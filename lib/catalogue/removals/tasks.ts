import 'server-only'
import { db } from '@/lib/platform/db'
import { removalLimits } from '@/lib/quotas'
import { findAppealed } from '@/lib/removals/queries'

/**
 * Erases questions, with their answers, that the staff deleted more than thirty days ago; one under appeal waits for its
 * decision. Returns their count.
 */
export async function eraseQuestions(now: Date): Promise<number> {
  const before = new Date(now.getTime() - removalLimits.keptMs)
  const due = await db.removal.findMany({
    where: {
      kind: 'deleted',
      createdAt: { lt: before },
      questionId: { not: null, notIn: await findAppealed(db, 'question') },
    },
    select: { id: true, questionId: true, appealedAt: true },
  })
  let erased = 0
  for (const { id, questionId, appealedAt } of due) {
    await db.$transaction(async (tx) => {
      // The question first, as by whoever gives it back: two in another order would wait for each other.
      await tx.$executeRaw`select 1 from "ObjectQuestion" where id = ${questionId} for update`
      // Whoever gives it back or appeals at the same moment is first, or finds none.
      const { count } = await tx.removal.deleteMany({ where: { id, kind: 'deleted', appealedAt } })
      if (count === 0 || !questionId) return
      await tx.objectQuestion.delete({ where: { id: questionId }, select: { id: true } })
      erased++
    })
  }
  return erased
}
