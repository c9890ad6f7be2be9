import 'server-only'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cutPage, madeBefore, momentCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { Prisma } from '@/prisma/generated/client'
import { findOwned, isOwnVerified } from '../ownership/queries'
import { getObjectCards } from '../queries'
import type { CompanyQuestionPage, QuestionPage } from './schema'
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

/** For `"ObjectQuestion" q`: its object, or the complex of its object, is of this company. */
const isOf = (companyId: Prisma.Sql) => Prisma.sql`(
  exists (select 1 from "Property" p left join "Complex" c on c.id = p."complexId"
           where p.id = q."objectId" and coalesce(p."companyId", c."companyId") = ${companyId})
  or exists (select 1 from "Complex" c where c.id = q."objectId" and c."companyId" = ${companyId}))`

type CompanyQuestions = { cursor?: string | undefined; open?: unknown }

/**
 * Questions about the objects of a company, newest first, at most twenty, with what each is about; with `open` those
 * without an answer. The caller has checked the permission.
 * @throws AppError invalid (422) for an invalid cursor
 */
export async function listCompanyQuestions(
  companyId: number,
  { cursor, open }: CompanyQuestions,
): Promise<CompanyQuestionPage> {
  const before = placeOf(momentCursor, cursor)
  const after = before
    ? Prisma.sql`(q."createdAt", q.id) < (${new Date(before.at).toISOString()}::timestamp(3), ${before.id}::int)`
    : Prisma.sql`true`
  const found = await rowsOf(db, idRow)`
    select q.id from "ObjectQuestion" q
     where q."deletedAt" is null and ${open ? Prisma.sql`q."answeredAt" is null` : Prisma.sql`true`}
       and ${after} and ${isOf(Prisma.sql`${companyId}::int`)}
     order by q."createdAt" desc, q.id desc limit ${PAGE_SIZE + 1}`
  const rows = await db.objectQuestion.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    relationLoadStrategy: 'join',
    select: questionSelect,
  })
  const { shown, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, id }) =>
    momentCursor.encode({ at: createdAt.getTime(), id }),
  )
  const objects = await getObjectCards([...new Set(shown.map(({ objectId }) => objectId))])
  const objectOf = new Map(objects.map((object) => [object.id, object]))
  const items = shown.flatMap((row) => {
    const object = objectOf.get(row.objectId)
    return object ? [{ ...presentQuestion(row), object }] : []
  })
  return { items, next }
}

const countRow = z.object({ companyId: z.int(), count: z.int() })

/** How many questions of each of these companies wait for an answer. */
export async function getOpenQuestionCounts(companyIds: number[]): Promise<Map<number, number>> {
  if (companyIds.length === 0) return new Map()
  const rows = await rowsOf(db, countRow)`
    select f.id as "companyId", count(*)::int as count
      from unnest(${companyIds}::int[]) as f(id)
      join "ObjectQuestion" q on ${isOf(Prisma.sql`f.id`)}
     where q."deletedAt" is null and q."answeredAt" is null
     group by f.id`
  return new Map(rows.map(({ companyId, count }) => [companyId, count]))
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
