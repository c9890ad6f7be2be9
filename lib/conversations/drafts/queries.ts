import 'server-only'
import type { Unsent } from '@/lib/comments/drafts/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { asRichText } from '@/lib/richtext/cells/schema'
import type { UnsentMessage } from '@/prisma/generated/client'
import { getOwnMessage } from '../messages/queries'

/** The other member, and the edited message; null for a new one. */
export type UnsentPlace = { userId: number; peerId: number; messageId: number | null }

/**
 * What the viewer has written to a member and not sent.
 * @throws AppError unauthenticated (401), not_found (404)
 */
export async function getUnsentMessage(viewer: Viewer, peerId: number): Promise<Unsent> {
  assertCan(viewer, 'message.read')
  await assertMember(peerId)
  return describeUnsent({ userId: viewer.id, peerId, messageId: null })
}

/**
 * The unsent edit of the viewer's own message.
 * @throws AppError unauthenticated (401), not_found (404), also for messages of others
 */
export async function getUnsentChange(viewer: Viewer, messageId: number): Promise<Unsent> {
  assertCan(viewer, 'message.read')
  const { authorId, peerId } = await getOwnMessage(viewer, messageId)
  if (authorId !== viewer.id) throw new AppError('not_found')
  return describeUnsent({ userId: viewer.id, peerId, messageId })
}

export const findUnsent = (tx: Db, place: UnsentPlace): Promise<UnsentMessage | null> =>
  tx.unsentMessage.findFirst({ where: place })

export async function describeUnsent(place: UnsentPlace): Promise<Unsent> {
  const row = await findUnsent(db, place)
  return {
    id: place.messageId ?? place.peerId,
    version: row?.version ?? 0,
    savedAt: row?.savedAt.toISOString() ?? null,
    body: row?.body ? asRichText(row.body) : null,
    answers: null,
  }
}

async function assertMember(id: number): Promise<void> {
  const member = await db.user.findUnique({ where: { id }, select: { id: true } })
  if (!member) throw new AppError('not_found')
}
