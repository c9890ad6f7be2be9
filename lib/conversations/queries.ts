import 'server-only'
import { presentPerson } from '@/lib/people/queries'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { MAX_INTEGER } from '@/lib/platform/http/wire'
import { cutPage, idCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { rowsOf, totalRow } from '@/lib/platform/sql'
import { assertCan, BLOCKED } from '@/lib/policy'
import { conversationLimits } from '@/lib/quotas'
import type { Prisma } from '@/prisma/generated/client'
import { findPair, type Pair, whyNot } from './pairs'
import {
  CANNOT_WRITE,
  type ConversationFilter,
  type ConversationPage,
  type ConversationWith,
  type OpenConversation,
  WRITE_SELF,
  WRITING_IGNORED,
  WRITING_UNCONFIRMED,
  type WritingReason,
} from './schema'
import { conversationRow, presentConversation } from './views'

const PAGE_SIZE = 20
const places = idCursor('c')

/** Row filter of the policy: a conversation is for its two members, and for nobody else. */
export const sidesOf = (viewer: Pick<Member, 'id'>) =>
  ({ userId: viewer.id }) satisfies Prisma.ConversationSideWhereInput

/**
 * The viewer's conversations, the one with the latest message first; deleted ones are left out until somebody
 * writes again.
 * @throws AppError unauthenticated (401); invalid (422) for an invalid cursor
 */
export async function listConversations(
  viewer: Viewer,
  { cursor }: ConversationFilter,
): Promise<ConversationPage> {
  assertCan(viewer, 'message.read')
  const before = placeOf(places, cursor)?.id ?? MAX_INTEGER
  const rows = await rowsOf(db, conversationRow)`
    select s."conversationId" as id, s."peerId", u.name, u."avatarId", u.role::text, s."lastId",
           s."mutedAt" is not null as muted, m."authorId", m.body, m."createdAt",
           (select count(*)::int from (
              select 1 from "Message" n
               where n."conversationId" = s."conversationId" and n."authorId" = s."peerId"
                 and n.id > greatest(s."readId", s."hiddenId") and n.body is not null
               limit ${conversationLimits.counted}) as counted) as unread
      from "ConversationSide" s
      join "User" u on u.id = s."peerId"
      join "Message" m on m.id = s."lastId"
     where s."userId" = ${viewer.id} and s."lastId" > s."hiddenId" and s."lastId" < ${before}::int
     order by s."lastId" desc limit ${PAGE_SIZE + 1}`
  const { shown, next } = cutPage(rows, PAGE_SIZE, ({ lastId }) => places.encode({ id: lastId }))
  return { items: shown.map(presentConversation), next }
}

/**
 * How many conversations have something unread; muted ones do not count.
 * @throws AppError unauthenticated (401)
 */
export async function countUnreadConversations(viewer: Viewer): Promise<{ unread: number }> {
  assertCan(viewer, 'message.read')
  const [row] = await rowsOf(db, totalRow)`
    select count(*)::int as total from "ConversationSide" s
     where s."userId" = ${viewer.id} and s."mutedAt" is null
       and s."lastId" > greatest(s."readId", s."hiddenId")
       and exists (
         select 1 from "Message" n
          where n."conversationId" = s."conversationId" and n."authorId" = s."peerId"
            and n.id > greatest(s."readId", s."hiddenId") and n.body is not null)`
  return { unread: row?.total ?? 0 }
}

/**
 * One conversation of the viewer.
 * @throws AppError unauthenticated (401), not_found (404), also for those of others
 */
export async function getConversation(viewer: Viewer, id: number): Promise<OpenConversation> {
  assertCan(viewer, 'message.read')
  const side = await getSide(viewer, id)
  const [pair, other] = await Promise.all([
    findPair(db, viewer, side.peerId),
    db.conversationSide.findUniqueOrThrow({
      where: { conversationId_userId: { conversationId: id, userId: side.peerId } },
      select: { readId: true },
    }),
  ])
  return {
    id,
    person: presentPerson(pair),
    muted: side.mutedAt !== null,
    readId: side.readId,
    seenId: other.readId,
    writing: whyNot(viewer, pair),
  }
}

/**
 * Whether there is a conversation with this member, and whether the viewer may write to them.
 * @throws AppError unauthenticated (401), not_found (404), write_self (409)
 */
export async function getConversationWith(
  viewer: Viewer,
  peerId: number,
): Promise<ConversationWith> {
  assertCan(viewer, 'message.read')
  if (peerId === viewer.id) throw new AppError(WRITE_SELF)
  const pair = await findPair(db, viewer, peerId)
  return { id: pair.conversationId, person: presentPerson(pair), writing: whyNot(viewer, pair) }
}

/**
 * The viewer's side of a conversation.
 * @throws AppError not_found (404), also for conversations of others
 */
export async function getSide(viewer: Member, conversationId: number) {
  const side = await db.conversationSide.findFirst({
    where: { conversationId, ...sidesOf(viewer) },
    select: { peerId: true, readId: true, hiddenId: true, lastId: true, mutedAt: true },
  })
  if (!side) throw new AppError('not_found')
  return side
}

const REFUSALS = {
  blocked: BLOCKED,
  unconfirmed: WRITING_UNCONFIRMED,
  ignored: WRITING_IGNORED,
  closed: CANNOT_WRITE,
} as const satisfies Record<WritingReason, unknown>

/**
 * May the viewer write to this member? Answers how the two stand to each other.
 * @throws AppError 401, not_found (404), write_self (409); blocked, writing_unconfirmed, writing_ignored or
 *   cannot_write (403)
 */
export async function assertMayWriteTo(
  viewer: Viewer,
  peerId: number,
): Promise<{ pair: Pair; member: Member }> {
  assertCan(viewer, 'message.send')
  if (peerId === viewer.id) throw new AppError(WRITE_SELF)
  const pair = await findPair(db, viewer, peerId)
  const reason = whyNot(viewer, pair)
  if (reason) throw new AppError(REFUSALS[reason])
  return { pair, member: viewer }
}
