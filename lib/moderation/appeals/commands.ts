import 'server-only'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { reportLimits } from '@/lib/quotas'
import { reportCreated } from '@/lib/removals/events'
import { APPEAL_ONCE, type Appeal, type AppealDraft } from '@/lib/removals/schema'
import { enter } from '../steps'

/**
 * The reporter of a rejected report asks, once, that somebody else decides it again: it is open again.
 * @throws AppError unauthenticated (401), not_found (404) for reports of others; appeal_once (409) for a second time,
 *   for what is not rejected, and after six months
 */
export async function appealReport(
  viewer: Viewer,
  id: number,
  { text }: AppealDraft,
): Promise<Appeal> {
  assertCan(viewer, 'account.edit')
  const own = { id, reporterId: viewer.id, cause: null }
  if ((await db.report.count({ where: own })) === 0) throw new AppError('not_found')
  const appealedAt = new Date()
  const since = new Date(appealedAt.getTime() - reportLimits.appealMs)
  await db.$transaction(async (tx) => {
    const { count } = await tx.report.updateMany({
      where: { ...own, status: 'rejected', appealedAt: null, closedAt: { gte: since } },
      data: { status: 'open', assigneeId: null, answer: '', closedAt: null, appealedAt },
    })
    if (count === 0) throw new AppError(APPEAL_ONCE)
    await enter(tx, id, viewer.id, 'contested', text)
    const data = { reportId: id }
    await publish(tx, { channel: channels.staff(), event: reportCreated, data })
  })
  return { appealedAt: appealedAt.toISOString() }
}
