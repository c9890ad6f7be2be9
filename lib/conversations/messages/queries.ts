import 'server-only'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cutPage, idCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { assertCan } from '@/lib/policy'
import { conversationLimits } from '@/lib/quotas'
import { asRichText } from '@/lib/richtext/cells/schema'
import { withCurrentNames } from '@/lib/richtext/names/queries'
import type { RichText } from '@/lib/richtext/schema'
import type { Prisma } from '@/prisma/generated/client'
import { getSide, sidesOf } from '../queries'
import { EDITED_LATE, type Message, type MessageFilter, type MessagePage } from './schema'

const PAGE_SIZE = 30
const places = idCursor('m')
/** A message is under no post: its quotes name nobody. */
export const NO_POST = { postId: 0, isComment: true }

export const messageSelect = {
  id: true,
  conversationId: true,
  authorId: true,
  body: true,
  language: true,
  createdAt: true,
  editedAt: true,
} satisfies Prisma.MessageSelect

/**
 * Messages of a conversation of the viewer, the latest first.
 * @throws AppError unauthenticated (401), not_found (404), also for conversations of others; invalid (422)
 */
export async function listMessages(
  viewer: Viewer,
  conversationId: number,
  { cursor }: MessageFilter,
): Promise<MessagePage> {
  assertCan(viewer, 'message.read')
  const { hiddenId } = await getSide(viewer, conversationId)
  const before = placeOf(places, cursor)
  const rows = await db.message.findMany({
    where: { conversationId, id: { gt: hiddenId, ...(before && { lt: before.id }) } },
    orderBy: { id: 'desc' },
    take: PAGE_SIZE + 1,
    select: messageSelect,
  })
  const { shown, next } = cutPage(rows, PAGE_SIZE, places.encode)
  return { items: await present(shown), next }
}

/** One message, for its author. */
export async function getMessage(id: number): Promise<Message> {
  const row = await db.message.findUniqueOrThrow({ where: { id }, select: messageSelect })
  const [shown] = await present([row])
  if (!shown) throw new AppError('not_found')
  return shown
}

/**
 * A message that the viewer can see, for commands.
 * @throws AppError not_found (404), also for deleted ones and conversations of others
 */
export async function getOwnMessage(viewer: Member, id: number) {
  const row = await db.message.findFirst({
    where: { id, conversation: { sides: { some: sidesOf(viewer) } } },
    select: {
      ...messageSelect,
      conversation: {
        select: { sides: { where: sidesOf(viewer), select: { peerId: true, hiddenId: true } } },
      },
    },
  })
  const side = row?.conversation.sides[0]
  if (!row || !side || row.body === null || row.id <= side.hiddenId) throw new AppError('not_found')
  const { conversation: _, body, ...message } = row
  return { ...message, body: asRichText(body), peerId: side.peerId }
}

/**
 * May the viewer edit this message?
 * @throws AppError 401, 403; not_found (404) for messages that they cannot see; edited_late (409) after some
 *   minutes
 */
export async function assertMayEditMessage(viewer: Viewer, id: number) {
  assertCan(viewer, 'message.read')
  const row = await getOwnMessage(viewer, id)
  assertCan(viewer, 'message.edit', row)
  if (Date.now() - row.createdAt.getTime() > conversationLimits.editMs) {
    throw new AppError(EDITED_LATE)
  }
  return { row, member: viewer }
}

type Row = Prisma.MessageGetPayload<{ select: typeof messageSelect }>

async function present(rows: Row[]): Promise<Message[]> {
  const bodies = rows.map(({ body }) => (body === null ? null : asRichText(body)))
  const { docs } = await withCurrentNames(bodies as (RichText | null)[], NO_POST)
  return rows.map(({ createdAt, editedAt, ...row }, at) => ({
    ...row,
    body: docs[at] ?? null,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }))
}
