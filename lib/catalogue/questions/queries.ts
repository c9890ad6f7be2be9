import 'server-only'
import { tags } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cutPage, madeBefore, momentCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { assertCan } from '@/lib/policy'
import { findOwned, isOwnVerified } from '../ownership/queries'
import type { QuestionPage } from './schema'
import { presentQuestion, questionSelect } from './views'

const PAGE_SIZE = 20

/**
 * Questions about a property or a complex with the developer's answers, newest first, at most twenty.
 * @throws AppError invalid (422) for an invalid cursor
 */
export async function listQuestions(objectId: number, cursor?: string): Promise<QuestionPage> {
  return readQuestions(objectId, placeOf(momentCursor, cursor))
}

/** @throws AppError not_found (404) when there is no such object */
export async function assertObject(id: number): Promise<void> {
  const [property, complex] = await Promise.all([
    db.property.count({ where: { id } }),
    db.complex.count({ where: { id } }),
  ])
  if (property + complex === 0) throw new AppError('not_found')
}

/** @throws AppError 401, 403, not_found (404) */
export async function assertMayAsk(viewer: Viewer, objectId: number): Promise<void> {
  await assertObject(objectId)
  assertCan(viewer, 'question.ask')
}

/**
 * The question and its viewer, if they may answer it for the verified developer.
 * @throws AppError 401, 403, not_found (404)
 */
export async function assertMayAnswer(viewer: Viewer, id: number) {
  const question = await findQuestion(id)
  const object = await findOwned(db, question.objectId)
  if (!object) throw new AppError('not_found')
  const isOwn = await isOwnVerified(db, viewer, object.companyId)
  assertCan(viewer, 'question.answer', { isOwnVerified: isOwn })
  return { ...question, member: viewer }
}

/** A readable question, for commands. @throws AppError not_found (404) */
export async function findQuestion(id: number) {
  const row = await db.objectQuestion.findFirst({
    where: { id, deletedAt: null },
    select: { objectId: true, authorId: true, answeredAt: true },
  })
  if (!row) throw new AppError('not_found')
  return row
}

type Place = { at: number; id: number }

async function readQuestions(objectId: number, before: Place | null): Promise<QuestionPage> {
  'use cache'
  cachedUntilExpired(tags.questions(objectId))
  const rows = await db.objectQuestion.findMany({
    where: { AND: [{ objectId, deletedAt: null }, before ? madeBefore(before) : {}] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE_SIZE + 1,
    relationLoadStrategy: 'join',
    select: questionSelect,
  })
  const { shown, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, id }) =>
    momentCursor.encode({ at: createdAt.getTime(), id }),
  )
  const items = shown.map(presentQuestion)
  cachedUntilExpired(
    ...items.flatMap(({ author, answer }) => [
      tags.person(author.id),
      ...(answer ? [tags.person(answer.author.id)] : []),
    ]),
  )
  return { items, next }
}
