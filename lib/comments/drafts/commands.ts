import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { keptMs, unsentLimits } from '@/lib/limits'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { Prisma } from '@/prisma/generated/client'
import { assertMayAnswer, assertMayEdit } from '../limits/queries'
import { assertMember, describeUnsent, findUnsent, type UnsentPlace } from './queries'
import type { Unsent, UnsentSave } from './schema'

/**
 * Keeps what the viewer is writing under a post, so that it is there on another device.
 * @throws AppError 401, 404, closed, blocked; version_conflict (409) with the text as it is now
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

/** The same for what the viewer is changing in a comment of theirs. */
export async function saveUnsentEdit(
  viewer: Viewer,
  commentId: number,
  save: UnsentSave,
): Promise<Unsent> {
  const { comment, member } = await assertMayEdit(viewer, commentId)
  return keep({ userId: member.id, postId: comment.post.id, commentId }, save)
}

/** Throws away what was begun under a post; again changes nothing. @throws AppError unauthenticated */
export async function forgetUnsentComment(viewer: Viewer, postId: number): Promise<void> {
  assertMember(viewer)
  await db.unsentComment.deleteMany({ where: { userId: viewer.id, postId, commentId: null } })
}

/** Throws away what was begun in a comment; again changes nothing. @throws AppError unauthenticated */
export async function forgetUnsentEdit(viewer: Viewer, commentId: number): Promise<void> {
  assertMember(viewer)
  await db.unsentComment.deleteMany({ where: { userId: viewer.id, commentId } })
}

/** What was sent just now is unsent no more, on no device; other words, never sent, stay. */
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

/** Removes what nobody came back to; answers how many. */
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
  const draft = await describeUnsent(place)
  if (count === 0) throw new AppError('version_conflict', [], { data: { draft } })
  await prune(place)
  return draft
}

const columnsOf = ({ body, answers }: Pick<UnsentSave, 'body' | 'answers'>) => ({
  body: body ?? Prisma.DbNull,
  bytes: body ? Buffer.byteLength(JSON.stringify(body)) : 0,
  answers,
  savedAt: new Date(),
})

/** The newest ones that there is room for stay; the one saved just now is always among them. */
const prune = ({ userId }: UnsentPlace) => db.$executeRaw`
  delete from "UnsentComment" where id in (
    select id from (
      select id, row_number() over newest as held, sum(bytes) over newest as bytes
        from "UnsentComment" where "userId" = ${userId}
      window newest as (order by "savedAt" desc, id desc)) as kept
     where held > ${unsentLimits.held} or bytes > ${unsentLimits.bytes})`
