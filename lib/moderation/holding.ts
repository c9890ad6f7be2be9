import 'server-only'
import { decideQuestion } from '@/lib/catalogue/removals/commands'
import { decideComment, holdComment } from '@/lib/comments/removals/commands'
import type { Member } from '@/lib/platform/auth/viewer'
import type { Db } from '@/lib/platform/db'
import { decidePost, holdPost } from '@/lib/posts/removals/commands'
import { reportWeightLimits } from '@/lib/quotas'
import { joinHold } from '@/lib/removals/commands'
import { assertOther } from '@/lib/removals/queries'
import type { ReportReason } from '@/prisma/generated/enums'
import { keyOfText, type Weighable, weigh } from './weighing'

/** What a report can be about and a person can take away. */
export type Text = Weighable | { kind: 'question'; targetId: number }

/**
 * Hides a reported text, in the transaction of its latest report, when its reports weigh enough; what the staff wrote
 * stays. Of two reports at once the second waits here for the first, and counts it.
 */
export async function holdWhenHeavy(tx: Db, text: Weighable): Promise<void> {
  await lock(tx, text)
  if (await joinHold(tx, { of: text.kind, id: text.targetId })) return
  const weighed = (await weigh(tx, [text])).get(keyOfText(text))
  if (!weighed || weighed.weight < reportWeightLimits.hides) return
  if (await isOfStaff(tx, text)) return
  const hold = text.kind === 'post' ? holdPost : holdComment
  const { weight, reasons } = weighed
  await hold(tx, text.targetId, { cause: 'reports', rule: mostOf(reasons), weight })
}

/** Of a text before its reports, as whoever hides it by hand does, so that two never wait for each other. */
export async function lock(tx: Db, { kind, targetId }: Text): Promise<void> {
  if (kind === 'question') {
    await tx.$executeRaw`select 1 from "ObjectQuestion" where id = ${targetId} for no key update`
    return
  }
  await (kind === 'post'
    ? tx.$executeRaw`select 1 from "Post" where id = ${targetId} for no key update`
    : tx.$executeRaw`select 1 from "Post" p join "Comment" c on c."postId" = p.id
                      where c.id = ${targetId} for no key update of p`)
}

async function isOfStaff(tx: Db, { kind, targetId: id }: Weighable): Promise<boolean> {
  const select = { author: { select: { role: true } } } as const
  const row =
    kind === 'post'
      ? await tx.post.findUnique({ where: { id }, select })
      : await tx.comment.findUnique({ where: { id }, select })
  return row?.author.role !== 'member'
}

/** The reason that most of them name; of several the one that was named first. */
function mostOf(reasons: ReportReason[]): ReportReason {
  const countOf = (one: ReportReason) => reasons.filter((each) => each === one).length
  return reasons.reduce((most, one) => (countOf(one) > countOf(most) ? one : most))
}

type Decided = {
  text: Text
  isShown: boolean
  reason: ReportReason
  /** What the author is told; may be empty. */
  answer: string
  isAppeal: boolean
}

/**
 * What a decided report means for a text that is hidden until then.
 * @throws AppError forbidden (403) for an own text; own_decision (403) when the appeal is against one's own; conflict
 *   (409) when the text does not wait any more
 */
export async function decideHeld(
  tx: Db,
  viewer: Member,
  { text, isShown, reason, answer, isAppeal }: Decided,
): Promise<void> {
  const { kind: of, targetId: id } = text
  if (isAppeal) await assertOther(tx, viewer, { of, id })
  const why = { reason, text: answer }
  await DECIDE[of](tx, viewer, id, { isShown, why })
}

const DECIDE = { post: decidePost, comment: decideComment, question: decideQuestion }
