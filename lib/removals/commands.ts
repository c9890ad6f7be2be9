import 'server-only'
import { enter } from '@/lib/audit/commands'
import { notifyDecision } from '@/lib/inbox/commands'
import { queueAccountMail } from '@/lib/mailing/commands'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { Prisma } from '@/prisma/generated/client'
import type { RemovalKind, ReviewCause } from '@/prisma/generated/enums'
import { backLetter, heldLetter, keptLetter, removalLetter } from './letters'
import { assertNoAppeal } from './queries'
import { askToLook, dropReviews, endReview, holdByReports } from './queue'
import {
  APPEAL_ONCE,
  type Appeal,
  type AppealDraft,
  type RemovalDraft,
  type RemovedOf,
} from './schema'

/**
 * A text by the id of the post, the comment or the question, its author, and the title of the post or the object that
 * it is about.
 */
export type Text = {
  of: RemovedOf
  id: number
  authorId: number
  title: string
  /** What was asked about. */
  objectId?: number
}
type Taken = { kind: RemovalKind; was: object; why: RemovalDraft }
/** `weight`: of the reports that hid it. */
export type Held = { cause: ReviewCause; rule: RemovalDraft['reason']; weight?: number }

const ACTS = { hidden: 'hide', deleted: 'delete' } as const
const BACK = { hidden: 'unhide', deleted: 'restore' } as const
type Place = Pick<Text, 'of' | 'id'>
const COLUMNS = { post: 'postId', comment: 'commentId', question: 'questionId' } as const
const placeOf = ({ of, id }: Place) =>
  ({ [COLUMNS[of]]: id }) as { [Column in (typeof COLUMNS)[RemovedOf]]?: number }

/**
 * Keeps why the staff takes a text away, tells its author in the inbox and by mail, and writes the act, in the
 * transaction that takes it away. What was hidden before may be deleted.
 * @throws AppError own_decision (403) for who hid it, while its author's appeal waits
 */
export async function takeAway(
  tx: Db,
  viewer: Member,
  text: Text,
  { kind, was, why }: Taken,
): Promise<void> {
  const { of, id, authorId, title, objectId } = text
  await assertNoAppeal(tx, viewer, text)
  const before = await tx.removal.findFirst({ where: placeOf(text), select: { cause: true } })
  await tx.removal.deleteMany({ where: placeOf(text) })
  const { id: removalId } = await tx.removal.create({
    data: { kind, ...placeOf(text), memberId: authorId, rule: why.reason, text: why.text },
    select: { id: true },
  })
  await endReview(tx, text, { status: 'resolved', by: viewer.id })
  await notifyDecision(tx, authorId, { of, did: kind, removalId, title, objectId })
  const found = before?.cause ? 'automatic' : 'person'
  await queueAccountMail(tx, authorId, (to) =>
    removalLetter(to, { of, title, kind, found, ...why }),
  )
  const act = { action: ACTS[kind], kind: of, id, memberId: authorId } as const
  await enter(tx, viewer, { ...act, rule: why.reason, reason: why.text, before: was })
}

/**
 * Keeps why a text is hidden, or does not come out, by itself until the staff has looked at it; tells its author,
 * writes it into the log and into the queue of reports.
 */
export async function hold(tx: Db, text: Text, { cause, rule, weight }: Held): Promise<void> {
  const { of, id, authorId, title } = text
  const { id: removalId } = await tx.removal.create({
    data: { kind: 'hidden', ...placeOf(text), memberId: authorId, rule, cause },
    select: { id: true },
  })
  await notifyDecision(tx, authorId, { of, did: 'held', removalId, title })
  await queueAccountMail(tx, authorId, (to) => heldLetter(to, { of, title, cause, reason: rule }))
  if (cause === 'reports') await holdByReports(tx, text)
  else await askToLook(tx, text, { cause, rule, language: await languageOf(tx, authorId) })
  const after = { cause, ...(weight !== undefined && { weight }) }
  await enter(tx, null, { action: 'hold', kind: of, id, memberId: authorId, rule, after })
}

/** A report that came while the text was being hidden is decided with the others. False when those do not hide it. */
export async function joinHold(tx: Db, place: Place): Promise<boolean> {
  const held = await tx.removal.count({ where: { ...placeOf(place), cause: 'reports' } })
  if (held > 0) await holdByReports(tx, place)
  return held > 0
}

/** `isFirst`: it was never out before. `answer`: what its author is told beside it. */
export type Back = { kind: RemovalKind; isFirst?: boolean; answer?: string }

/** The same as `takeAway` for a text that is given back. Returns false when somebody else was first. */
export async function giveBack(
  tx: Db,
  viewer: Member,
  text: Text,
  { kind, isFirst = false, answer = '' }: Back,
): Promise<boolean> {
  const { of, id, authorId, title, objectId } = text
  const place = Prisma.raw(`"${COLUMNS[of]}"`)
  const [taken] = await rowsOf(tx, idRow)`
    delete from "Removal" where kind = ${kind}::"RemovalKind" and ${place} = ${id} returning id`
  if (!taken) return false
  await endReview(tx, text, { status: 'rejected', by: viewer.id })
  const did = isFirst ? 'published' : 'restored'
  await notifyDecision(tx, authorId, { of, did, removalId: taken.id, title, objectId })
  await queueAccountMail(tx, authorId, (to) => backLetter(to, { of, title, isFirst, answer }))
  const act = { action: BACK[kind], kind: of, id, memberId: authorId } as const
  await enter(tx, viewer, { ...act, reason: answer })
  return true
}

/** Tells the author that the staff has looked again, that its decision stands, and what it says to that. */
export async function keepAway(tx: Db, viewer: Member, text: Text, answer: string): Promise<void> {
  const { of, authorId, title, objectId } = text
  const [kept] = await tx.removal.updateManyAndReturn({
    where: placeOf(text),
    data: { keptAt: new Date(), keptText: answer, editedAt: null },
    select: { id: true },
  })
  if (!kept) throw new AppError('conflict')
  const removalId = kept.id
  await endReview(tx, text, { status: 'resolved', by: viewer.id })
  await notifyDecision(tx, authorId, { of, did: 'kept', removalId, title, objectId })
  await queueAccountMail(tx, authorId, (to) => keptLetter(to, { of, title, answer }))
}

/** A hidden text that its author has changed asks to be looked at again, in the transaction that changes it. */
export async function editHidden(tx: Db, text: Text): Promise<void> {
  const where = placeOf(text)
  const [removal] = await tx.removal.updateManyAndReturn({
    where: { ...where, kind: 'hidden' },
    data: { editedAt: new Date(), keptAt: null, keptText: '' },
    select: { rule: true },
  })
  if (!removal) throw new AppError('conflict')
  const language = await languageOf(tx, text.authorId)
  await askToLook(tx, text, { cause: 'edited', rule: removal.rule, language })
}

/** The author's own decision: nothing waits for the staff any more. */
export async function forgetHeld(tx: Db, place: Place): Promise<void> {
  const { count } = await tx.removal.deleteMany({ where: placeOf(place) })
  if (count > 0) await endReview(tx, place, { status: 'resolved', by: null })
}

/** Forgets why these texts were taken away, and what their author said to it, when the author is gone. */
export async function dropHeld(tx: Db, of: Text['of'], ids: number[]): Promise<void> {
  await tx.removal.deleteMany({ where: { [COLUMNS[of]]: { in: ids } } })
  await dropReviews(tx, of, ids)
}

/**
 * Asks the staff to look again at what it has decided, once.
 * @throws AppError unauthenticated (401), not_found (404); appeal_once (409) for a second time, and while the staff
 *   has not decided yet
 */
export async function appeal(viewer: Viewer, id: number, { text }: AppealDraft): Promise<Appeal> {
  assertCan(viewer, 'account.edit')
  const removal = await db.removal.findFirst({
    where: { id, memberId: viewer.id },
    select: { postId: true, commentId: true, questionId: true, rule: true },
  })
  if (!removal) throw new AppError('not_found')
  const { rule } = removal
  const ref = refOf(removal)
  const appealedAt = new Date()
  await db.$transaction(async (tx) => {
    const { count } = await tx.removal.updateMany({
      where: { id, appealedAt: null, cause: null },
      data: { appealedAt, appeal: text },
    })
    if (count === 0) throw new AppError(APPEAL_ONCE)
    await askToLook(tx, ref, { cause: 'appeal', rule, language: viewer.language, text })
  })
  return { appealedAt: appealedAt.toISOString() }
}

type Columns = { [Column in (typeof COLUMNS)[RemovedOf]]: number | null }

const refOf = ({ postId, commentId, questionId }: Columns): Place => {
  if (postId) return { of: 'post', id: postId }
  return commentId ? { of: 'comment', id: commentId } : { of: 'question', id: questionId ?? 0 }
}

async function languageOf(tx: Db, id: number) {
  const select = { language: true }
  return (await tx.user.findUniqueOrThrow({ where: { id }, select })).language
}
