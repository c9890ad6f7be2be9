import 'server-only'
import * as z from 'zod'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import { notifyAccount } from '@/lib/inbox/commands'
import { authorizeAnew, publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import { returnReports } from '@/lib/moderation/commands'
import { blockOf, FOR_GOOD } from '@/lib/people/blocks/schema'
import { rightsChanged } from '@/lib/people/events'
import { endSessions } from '@/lib/people/sessions/commands'
import { endTokens } from '@/lib/people/tokens/commands'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { runSoon } from '@/lib/platform/queue'
import { rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { Role } from '@/prisma/generated/enums'
import { tellBlocked, tellRole, tellUnblocked } from './letters'
import {
  BLOCK_TERMS,
  type BlockDraft,
  type Blocking,
  MEMBER_BLOCKED,
  type RoleAnswer,
  type RoleDraft,
  type UnblockDraft,
} from './schema'

/**
 * Blocks a member, or sets another end and reason. The member is told in the inbox, by mail and on open pages, which
 * can write nothing from then on.
 * @throws AppError 401; 403 for oneself, admins, and moderators by a moderator; not_found (404); conflict (409) when
 *   there is another block than `seen` meanwhile
 */
export async function blockMember(
  viewer: Viewer,
  id: number,
  draft: BlockDraft,
): Promise<Blocking> {
  assertCan(viewer, 'members.read')
  const { term, rule, reason, seen } = draft
  const ms = BLOCK_TERMS[term]
  const blockedUntil = ms === null ? FOR_GOOD : new Date(Date.now() + ms)
  return db.$transaction(async (tx) => {
    const before = await lock(tx, id)
    assertCan(viewer, 'member.block', before)
    assertSeen(before, seen)
    const after = { blockedUntil, blockedReason: reason }
    await tx.user.update({ where: { id }, data: after, select: { id: true } })
    const act = { action: 'block', kind: 'user', id, memberId: id, rule, reason } as const
    await enter(tx, viewer, {
      ...act,
      before: { blockedUntil: before.blockedUntil },
      after: { blockedUntil },
    })
    await returnReports(tx, id)
    await tellBlocked(tx, id, { rule, reason, until: ms === null ? null : blockedUntil })
    await notifyAccount(tx, id, 'account_blocked')
    await tellPages(tx, id)
    return { block: blockOf(after) }
  })
}

/**
 * Ends a block before its time. Nothing happens when there is none.
 * @throws as `blockMember`
 */
export async function unblockMember(
  viewer: Viewer,
  id: number,
  { reason, seen }: UnblockDraft,
): Promise<Blocking> {
  assertCan(viewer, 'members.read')
  return db.$transaction(async (tx) => {
    const { blockedUntil, ...member } = await lock(tx, id)
    assertCan(viewer, 'member.block', member)
    assertSeen({ blockedUntil }, seen)
    if (!blockOf({ blockedUntil, blockedReason: null })) return { block: null }
    const after = { blockedUntil: null, blockedReason: null }
    await tx.user.update({ where: { id }, data: after, select: { id: true } })
    const act = { action: 'unblock', kind: 'user', id, memberId: id, reason } as const
    const change = { before: { blockedUntil }, after: { blockedUntil: null } }
    await enter(tx, viewer, { ...act, ...change })
    await tellUnblocked(tx, id, reason)
    await notifyAccount(tx, id, 'account_unblocked')
    await tellPages(tx, id)
    return { block: null }
  })
}

/**
 * Gives a member another role; what they may do changes with their next request, on open pages at once. Who is no more
 * of the staff has no open socket with its news.
 * @throws AppError 401; 403 for all but admins, and for oneself; not_found (404); conflict (409) when the member has
 *   another role than `from` meanwhile, member_blocked (409)
 */
export async function setRole(
  viewer: Viewer,
  id: number,
  { role, reason, from }: RoleDraft,
): Promise<RoleAnswer> {
  assertCan(viewer, 'members.arrange')
  await db.$transaction(async (tx) => {
    await assertStillAdmin(tx, viewer.id)
    const member = await lock(tx, id)
    assertCan(viewer, 'member.role', member)
    if (from !== undefined && member.role !== from) throw new AppError('conflict')
    if (member.role === role) return
    if (blockOf({ ...member, blockedReason: null })) throw new AppError(MEMBER_BLOCKED)
    await tx.user.update({ where: { id }, data: { role }, select: { id: true } })
    const act = { action: 'role', kind: 'user', id, memberId: id, reason } as const
    await enter(tx, viewer, { ...act, before: { role: member.role }, after: { role } })
    if (role === 'member') await returnReports(tx, id)
    await tellRole(tx, id, { role, reason })
    await notifyAccount(tx, id, 'role_changed')
    expire(tx, expiredBy.renaming(id))
    await tellPages(tx, id)
  })
  return { role }
}

/**
 * Ends all sessions and tokens of a member, as when somebody else has got into the account. The log tells of it only
 * when there was one.
 * @throws AppError 401; 403 as `blockMember`; not_found (404)
 */
export async function endSessionsOf(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'members.read')
  await db.$transaction(async (tx) => {
    assertCan(viewer, 'member.block', await lock(tx, id))
    const ended = (await endSessions(id, tx)) + (await endTokens(id, tx))
    if (ended > 0) await enter(tx, viewer, { action: 'sessions', kind: 'user', id, memberId: id })
  })
}

/** Makes a registered member with a confirmed address an admin, for `npm run admin`. */
export const appointAdmin = (email: string): Promise<'done' | 'unknown' | 'unconfirmed'> =>
  db.$transaction(async (tx) => {
    const member = await tx.user.findUnique({
      where: { email: email.trim().toLowerCase() },
      select: { id: true, role: true, emailConfirmedAt: true },
    })
    if (!member) return 'unknown'
    if (!member.emailConfirmedAt) return 'unconfirmed'
    const { id, role } = member
    if (role === 'admin') return 'done'
    await tx.user.update({ where: { id }, data: { role: 'admin' }, select: { id: true } })
    const act = { action: 'role', kind: 'user', id, memberId: id } as const
    await enter(tx, null, { ...act, before: { role }, after: { role: 'admin' } })
    expire(tx, expiredBy.renaming(id))
    await tellPages(tx, id)
    return 'done'
  })

/** Of two at once the second has not seen the block of the first. @throws AppError conflict (409) */
function assertSeen({ blockedUntil }: { blockedUntil: Date | null }, seen: BlockDraft['seen']) {
  if (seen === undefined) return
  const now = blockOf({ blockedUntil, blockedReason: null })
  if ((now === null) !== (seen === null) || now?.until !== seen?.until) {
    throw new AppError('conflict')
  }
}

const memberRow = z.object({
  id: z.int(),
  role: z.enum(Role),
  blockedUntil: z.date().nullable(),
})

async function lock(tx: Db, id: number) {
  const [row] = await rowsOf(tx, memberRow)`
    select id, role::text, "blockedUntil" from "User" where id = ${id} and id > 0 for update`
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * Locks the admins in the order of ids: of two who take the role from each other the second is none any more.
 * @throws AppError forbidden (403)
 */
async function assertStillAdmin(tx: Db, id: number): Promise<void> {
  const admins = await rowsOf(tx, memberRow)`
    select id, role::text, "blockedUntil" from "User" where role = 'admin' order by id for update`
  if (!admins.some((admin) => admin.id === id)) throw new AppError('forbidden')
}

/** Open pages ask anew what the member may do; sockets are authorised anew. */
async function tellPages(tx: Db, id: number): Promise<void> {
  const channel = channels.user(id)
  await publish(tx, { channel, event: rightsChanged, data: {} })
  await authorizeAnew(tx, [channel])
  await runSoon(tx, 'send-mails')
}
