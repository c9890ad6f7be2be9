import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { versionConflict } from '@/lib/drafting/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { keptMs, unsentLimits } from '@/lib/quotas'
import { Prisma } from '@/prisma/generated/client'
import { assertMayAnswer, assertMayEdit } from '../writing/queries'
import { assertMember, describeUnsent, findUnsent, type UnsentPlace } from './queries'
import type { Unsent, UnsentSave } from './schema'

/**
 * Saves an unsent comment, so that it can be continued on another device.
 * @throws AppError 401, 404, closed, blocked; version_conflict (409) with the current text as data
 */
export async function saveUnsentComment(
  viewer: Viewer,
  postId: number,
  save: UnsentSave,
): Promise<Unsent> {
  assertMember(viewer)
  await assertMayAnswer(viewer, postId)
  return keep({ userId: viewer.id, postId, commentId: null }, save)
}

/** Saves an unsent edit of the viewer's own comment. */
export async function saveUnsentEdit(
  viewer: Viewer,
  commentId: number,
  save: UnsentSave,
): Promise<Unsent> {
  const { comment, member } = await assertMayEdit(viewer, commentId)
  return keep({ userId: member.id, postId: comment.post.id, commentId }, save)
}

/** Deletes an unsent comment; idempotent. @throws AppError unauthenticated */
export async function forgetUnsentComment(viewer: Viewer, postId: number): Promise<void> {
  assertMember(viewer)
  await db.unsentComment.deleteMany({ where: { userId: viewer.id, postId, commentId: null } })
}

/** Deletes an unsent edit; idempotent. @throws AppError unauthenticated */
export async function forgetUnsentEdit(viewer: Viewer, commentId: number): Promise<void> {
  assertMember(viewer)
  await db.unsentComment.deleteMany({ where: { userId: viewer.id, commentId } })
}

/** Deletes the unsent text that has just been sent; a different unsent text remains. */
export async function forgetSent(
  tx: Db,
  place: UnsentPlace,
  sent: Pick<UnsentSave, 'body' | 'answers'>,
): Promise<void> {
  const row = await findUnsent(tx, place)
  if (!row || row.answers !== sent.answers || !isDeepStrictEqual(row.body, sent.body)) return
  await tx.unsentComment.updateMany({
    where: { id: row.id, version: row.version },
    data: { ...columnsOf({ body: null, answers: null }), version: { increment: 1 } },
  })
}

/** What members have begun under a discussion goes with it; after what they have begun under the other. */
export async function moveUnsent(tx: Db, from: number, to: number): Promise<void> {
  await tx.$executeRaw`
    update "UnsentComment" there
       set body = jsonb_set(there.body, '{content}', (there.body->'content') || (here.body->'content')),
           bytes = there.bytes + here.bytes, version = there.version + 1
      from "UnsentComment" here
     where here."postId" = ${from} and here."commentId" is null and here.body is not null
       and there."postId" = ${to} and there."commentId" is null and there.body is not null
       and there."userId" = here."userId"`
  await tx.$executeRaw`
    delete from "UnsentComment" empty using "UnsentComment" here
     where here."postId" = ${from} and here."commentId" is null and here.body is not null
       and empty."postId" = ${to} and empty."commentId" is null and empty.body is null
       and empty."userId" = here."userId"`
  await tx.$executeRaw`
    update "UnsentComment" here set "postId" = ${to}, answers = null, version = version + 1
     where "postId" = ${from} and "commentId" is null and body is not null and not exists (
       select 1 from "UnsentComment" o
        where o."postId" = ${to} and o."commentId" is null and o."userId" = here."userId")`
}

/** Deletes abandoned unsent texts; returns the count. */
export async function sweepUnsent(now: Date): Promise<number> {
  const before = (age: number) => ({ lt: new Date(now.getTime() - age) })
  const { count } = await db.unsentComment.deleteMany({
    where: {
      OR: [
        { savedAt: before(keptMs.unsent) },
        { body: { equals: Prisma.DbNull }, savedAt: before(keptMs.sent) },
      ],
    },
  })
  return count
}

async function keep(place: UnsentPlace, { version, ...content }: UnsentSave): Promise<Unsent> {
  const data = columnsOf(content)
  const { count } =
    version === 0
      ? await db.unsentComment.createMany({ data: { ...place, ...data }, skipDuplicates: true })
      : await db.unsentComment.updateMany({
          where: { ...place, version },
          data: { ...data, version: { increment: 1 } },
        })
  if (count > 0 && content.body) await keepBeginning(place)
  const draft = await describeUnsent(place)
  if (count === 0) throw versionConflict(draft)
  await prune(place)
  return draft
}

/** The first words that are kept after nothing. */
const keepBeginning = (place: UnsentPlace) =>
  db.unsentComment.updateMany({
    where: { ...place, begunAt: null },
    data: { begunAt: new Date() },
  })

const columnsOf = ({ body, answers }: Pick<UnsentSave, 'body' | 'answers'>) => ({
  body: body ?? Prisma.DbNull,
  bytes: body ? Buffer.byteLength(JSON.stringify(body)) : 0,
  answers,
  savedAt: new Date(),
  ...(!body && { begunAt: null }),
})

/** Deletes the oldest beyond the quota; the one just saved is the newest and remains. */
const prune = ({ userId }: UnsentPlace) => db.$executeRaw`
  delete from "UnsentComment" where id in (
    select id from (
      select id, row_number() over newest as held, sum(bytes) over newest as bytes
        from "UnsentComment" where "userId" = ${userId}
      window newest as (order by "savedAt" desc, id desc)) as kept
     where held > ${unsentLimits.held} or bytes > ${unsentLimits.bytes})`
