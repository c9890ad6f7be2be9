import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import type { Prisma } from '@/prisma/generated/client'
import { findOwned, isOwnVerified } from '../ownership/queries'
import type { QuestionPage } from './schema'
import { presentQuestion, questionSelect } from './views'

const PAGE_SIZE = 20

/**
 * What readers asked about a property or a complex and what its developer answered, newest first,
 * at most twenty.
 * @throws AppError invalid (422) for a cursor that was never given
 */
export async function listQuestions(objectId: number, cursor?: string): Promise<QuestionPage> {
  const before = cursor === undefined ? null : decode(cursor)
  return readQuestions(objectId, before)
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
 * The question, if the viewer may answer it for the verified developer, and who that is.
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

/** A question that can be read, for commands. @throws AppError not_found (404) */
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
  cachedUntilExpired(`object:${objectId}:questions`)
  const rows = await db.objectQuestion.findMany({
    where: { AND: [{ objectId, deletedAt: null }, before ? after(before) : {}] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE_SIZE + 1,
    relationLoadStrategy: 'join',
    select: questionSelect,
  })
  const items = rows.slice(0, PAGE_SIZE).map(presentQuestion)
  cachedUntilExpired(
    ...items.flatMap(({ author, answer }) => [
      `person:${author.id}`,
      ...(answer ? [`person:${answer.author.id}`] : []),
    ]),
  )
  const last = items.at(-1)
  return { items, next: rows.length > PAGE_SIZE && last ? encode(last) : null }
}

const encode = ({ createdAt, id }: { createdAt: string; id: number }) =>
  Buffer.from(`${Date.parse(createdAt)}.${id}`).toString('base64url')

function decode(cursor: string): Place {
  const plain = Buffer.from(cursor, 'base64url').toString()
  const [, at, id] = plain.match(/^(\d{1,13})\.(\d{1,9})$/) ?? []
  if (!at) throw invalidField('cursor', 'invalid')
  return { at: Number(at), id: Number(id) }
}

function after({ at, id }: Place): Prisma.ObjectQuestionWhereInput {
  const createdAt = new Date(at)
  return {
    createdAt: { lte: createdAt },
    OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }],
  }
}
