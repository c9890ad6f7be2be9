import 'server-only'
import { db } from '@/lib/platform/db'
import { dropPolls } from '@/lib/polls/asking/commands'
import { removalLimits } from '@/lib/quotas'
import { findAppealed } from '@/lib/removals/queries'

const NO_TEXT = { type: 'doc', version: 1, content: [] }

/**
 * Erases the words of comments that the staff deleted more than thirty days ago; their numbers stay. One under
 * appeal waits for its decision. Returns their count.
 */
export async function eraseComments(now: Date): Promise<number> {
  const before = new Date(now.getTime() - removalLimits.keptMs)
  return db.$transaction(async (tx) => {
    const commentId = { not: null, notIn: await findAppealed(tx, 'comment') }
    const due = { kind: 'deleted' as const, createdAt: { lt: before }, commentId }
    const select = { commentId: true, appealedAt: true }
    const rows = await tx.removal.findMany({ where: due, select })
    const ids = rows.flatMap(({ commentId }) => commentId ?? [])
    if (ids.length === 0) return 0
    const gone = await tx.removal.deleteMany({
      where: { ...due, commentId: { in: ids }, OR: unappealedSince(rows) },
    })
    const ofThem = { deletedAt: { not: null }, removal: { is: null }, id: { in: ids } }
    await tx.commentRevision.deleteMany({ where: { comment: ofThem } })
    await dropPolls(tx, { comment: ofThem })
    await tx.comment.updateMany({ where: ofThem, data: { body: NO_TEXT, editReason: '' } })
    return gone.count
  })
}

/** Not what is appealed between the reading and the erasing; one appeal was decided before, and there is no second. */
const unappealedSince = (rows: { commentId: number | null; appealedAt: Date | null }[]) => [
  { appealedAt: null },
  { commentId: { in: rows.flatMap((row) => (row.appealedAt && row.commentId) || []) } },
]
