import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { Unsent, UnsentSave } from '@/lib/comments/drafts/schema'
import { versionConflict } from '@/lib/drafting/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { assertCan } from '@/lib/policy'
import { keptMs, unsentLimits } from '@/lib/quotas'
import type { RichText } from '@/lib/richtext/schema'
import { Prisma } from '@/prisma/generated/client'
import { assertMayEditMessage } from '../messages/queries'
import { assertMayWriteTo } from '../queries'
import { describeUnsent, findUnsent, type UnsentPlace } from './queries'

/**
 * Saves a message that is not sent yet, so that it can be continued on another device.
 * @throws AppError as `assertMayWriteTo`; version_conflict (409) with the current text as data
 */
export async function saveUnsentMessage(
  viewer: Viewer,
  peerId: number,
  save: UnsentSave,
): Promise<Unsent> {
  const { member } = await assertMayWriteTo(viewer, peerId)
  return keep({ userId: member.id, peerId, messageId: null }, save)
}

/** Saves an unsent edit of the viewer's own message. @throws AppError as `assertMayEditMessage`, version_conflict */
export async function saveUnsentChange(
  viewer: Viewer,
  messageId: number,
  save: UnsentSave,
): Promise<Unsent> {
  const { row, member } = await assertMayEditMessage(viewer, messageId)
  return keep({ userId: member.id, peerId: row.peerId, messageId }, save)
}

/** Deletes an unsent message; idempotent. @throws AppError unauthenticated */
export async function forgetUnsentMessage(viewer: Viewer, peerId: number): Promise<void> {
  assertCan(viewer, 'message.read')
  await db.unsentMessage.deleteMany({ where: { userId: viewer.id, peerId, messageId: null } })
}

/** Deletes an unsent edit; idempotent. @throws AppError unauthenticated */
export async function forgetUnsentChange(viewer: Viewer, messageId: number): Promise<void> {
  assertCan(viewer, 'message.read')
  await db.unsentMessage.deleteMany({ where: { userId: viewer.id, messageId } })
}

/** Deletes the unsent text that has just been sent; a different unsent text remains. */
export async function forgetSent(tx: Db, place: UnsentPlace, sent: RichText): Promise<void> {
  const row = await findUnsent(tx, place)
  if (!row || !isDeepStrictEqual(row.body, sent)) return
  await tx.unsentMessage.updateMany({
    where: { id: row.id, version: row.version },
    data: { body: Prisma.DbNull, savedAt: new Date(), version: { increment: 1 } },
  })
}

/** Deletes abandoned unsent messages; returns the count. */
export async function sweepUnsentMessages(now: Date): Promise<number> {
  const before = (age: number) => ({ lt: new Date(now.getTime() - age) })
  const { count } = await db.unsentMessage.deleteMany({
    where: {
      OR: [
        { savedAt: before(keptMs.unsent) },
        { body: { equals: Prisma.DbNull }, savedAt: before(keptMs.sent) },
      ],
    },
  })
  return count
}

async function keep(place: UnsentPlace, { version, body }: UnsentSave): Promise<Unsent> {
  const data = { body: body ?? Prisma.DbNull, savedAt: new Date() }
  const { count } =
    version === 0
      ? await db.unsentMessage.createMany({ data: { ...place, ...data }, skipDuplicates: true })
      : await db.unsentMessage.updateMany({
          where: { ...place, version },
          data: { ...data, version: { increment: 1 } },
        })
  const draft = await describeUnsent(place)
  if (count === 0) throw versionConflict(draft)
  await prune(place)
  return draft
}

/** Deletes the oldest beyond the quota; the one just saved is the newest and remains. */
const prune = ({ userId }: UnsentPlace) => db.$executeRaw`
  delete from "UnsentMessage" where id in (
    select id from (
      select id, row_number() over newest as held,
             sum(coalesce(octet_length(body::text), 0)) over newest as bytes
        from "UnsentMessage" where "userId" = ${userId}
      window newest as (order by "savedAt" desc, id desc)) as kept
     where held > ${unsentLimits.held} or bytes > ${unsentLimits.bytes})`
