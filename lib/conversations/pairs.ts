import 'server-only'
import * as z from 'zod'
import type { Member } from '@/lib/platform/auth/viewer'
import type { Db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import { can } from '@/lib/policy'
import { MessagesFrom, Role } from '@/prisma/generated/enums'
import type { WritingReason } from './schema'

const pairRow = z.object({
  id: z.int(),
  name: z.string(),
  avatarId: z.string().nullable(),
  role: z.enum(Role),
  messagesFrom: z.enum(MessagesFrom),
  conversationId: z.int().nullable(),
  /** Has the other ever written to the viewer? */
  hasWritten: z.boolean(),
  isFollowed: z.boolean(),
  isIgnored: z.boolean(),
  ignores: z.boolean(),
  isConfirmed: z.boolean(),
})
/** The other member, and how the two stand to each other. */
export type Pair = z.output<typeof pairRow>

/** @throws AppError not_found (404) when there is no such member */
export async function findPair(tx: Db, viewer: Member, peerId: number): Promise<Pair> {
  const me = viewer.id
  const [pair] = await rowsOf(tx, pairRow)`
    select u.id, u.name, u."avatarId", u.role::text, u."messagesFrom"::text,
           c.id as "conversationId",
           exists (select 1 from "Message" m
                    where m."conversationId" = c.id and m."authorId" = u.id) as "hasWritten",
           exists (select 1 from "Follow" f
                    where f."userId" = u.id and f.kind = 'person' and f."targetId" = ${me}
                      and f.level <> 'muted') as "isFollowed",
           exists (select 1 from "Ignore" i
                    where i."userId" = u.id and i."ignoredId" = ${me}) as "isIgnored",
           exists (select 1 from "Ignore" i
                    where i."userId" = ${me} and i."ignoredId" = u.id) as ignores,
           (select v."emailConfirmedAt" is not null from "User" v where v.id = ${me}) as "isConfirmed"
      from "User" u
      left join "Conversation" c
        on c."firstId" = least(u.id, ${me}::int) and c."secondId" = greatest(u.id, ${me}::int)
     where u.id = ${peerId}`
  if (!pair) throw new AppError('not_found')
  return pair
}

/** What keeps the viewer from writing to the other; null when nothing does. What the viewer can mend comes first. */
export function whyNot(viewer: Member, pair: Pair): WritingReason | null {
  if (!can(viewer, 'message.send')) return 'blocked'
  if (can(viewer, 'staff.enter')) return null
  if (!pair.isConfirmed && !pair.hasWritten) return 'unconfirmed'
  if (pair.ignores) return 'ignored'
  return pair.isIgnored || !isOpenTo(pair) ? 'closed' : null
}

/** Whoever has written is open to an answer. */
function isOpenTo({ messagesFrom, hasWritten, isFollowed }: Pair): boolean {
  if (hasWritten || messagesFrom === 'everyone') return true
  return messagesFrom === 'followed' && isFollowed
}
