import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { expire, purge } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { giveBack, keepAway, type Text, takeAway } from '@/lib/removals/commands'
import { getObjectNames } from '@/lib/removals/queries'
import type { Deletion, RemovalDraft, Restoration } from '@/lib/removals/schema'
import { findQuestion } from '../questions/queries'

/**
 * Deletes a question with its answer. Its author may while it is unanswered. Of somebody else only the staff may, which
 * says a reason: the author is told, and it can be given back for thirty days.
 * @throws AppError 401, 403, 404; invalid (422) without the reason; conflict (409) when it is gone or answered meanwhile
 */
export async function deleteQuestion(
  viewer: Viewer,
  id: number,
  { reason, text }: Deletion,
): Promise<void> {
  const question = await findQuestion(id)
  assertCan(viewer, 'question.delete', question)
  const isOwn = question.authorId === viewer.id
  if (!isOwn && !reason) throw invalidField('reason', 'required')
  await db.$transaction(async (tx) => {
    const { count } = await tx.objectQuestion.updateMany({
      where: { id, deletedAt: null, ...(isOwn && { answeredAt: question.answeredAt }) },
      data: { deletedAt: new Date() },
    })
    if (count === 0) throw new AppError('conflict')
    purge(tx, expiredBy.question(question.objectId))
    if (isOwn || !reason) return
    const was = { objectId: question.objectId }
    const whose = await textOf(tx, { id, ...question })
    await takeAway(tx, viewer, whose, { kind: 'deleted', was, why: { reason, text } })
  })
}

/**
 * Gives a question back that the staff has deleted, with its answer.
 * @throws AppError 401, 403, 404; conflict (409) when it is given back already
 */
export async function restoreQuestion(viewer: Viewer, id: number): Promise<Restoration> {
  assertCan(viewer, 'removal.work')
  const question = await db.objectQuestion.findFirst({
    where: { id, OR: [{ deletedAt: null }, { removal: { isNot: null } }] },
    select: removedSelect,
  })
  if (!question) throw new AppError('not_found')
  assertCan(viewer, 'removal.decide', question)
  if (!question.removal) throw new AppError('conflict')
  await db.$transaction((tx) => show(tx, viewer, question))
  return { isRestored: true }
}

/**
 * What the staff decides about a question whose author has appealed: gives it back, or tells that it stays away.
 * @throws AppError forbidden (403) for an own text; conflict (409) when it does not wait any more
 */
export async function decideQuestion(
  tx: Db,
  viewer: Member,
  id: number,
  { isShown, why }: { isShown: boolean; why: RemovalDraft },
): Promise<void> {
  const question = await tx.objectQuestion.findFirst({
    where: { id, removal: { isNot: null } },
    select: removedSelect,
  })
  if (!question) throw new AppError('conflict')
  assertCan(viewer, 'removal.decide', question)
  if (isShown) await show(tx, viewer, question, why.text)
  else await keepAway(tx, viewer, await textOf(tx, question), why.text)
}

const removedSelect = { id: true, objectId: true, authorId: true, removal: true } as const
type Found = { id: number; objectId: number; authorId: number }

async function show(tx: Db, viewer: Member, question: Found, answer = ''): Promise<void> {
  const { id, objectId } = question
  // The question first, as by whoever deletes or erases it.
  const { count } = await tx.objectQuestion.updateMany({
    where: { id, deletedAt: { not: null } },
    data: { deletedAt: null },
  })
  const text = await textOf(tx, question)
  if (count === 0 || !(await giveBack(tx, viewer, text, { kind: 'deleted', answer }))) {
    throw new AppError('conflict')
  }
  expire(tx, expiredBy.question(objectId))
}

async function textOf(tx: Db, { id, objectId, authorId }: Found): Promise<Text> {
  const names = await getObjectNames([objectId], tx)
  return { of: 'question', id, authorId, objectId, title: names.get(objectId) ?? '' }
}
