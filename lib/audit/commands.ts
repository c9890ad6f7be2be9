import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { expiredBy } from '@/lib/cache-tags'
import type { Member } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'
import { type AuditAction, type AuditKind, isPublicAct, type Rule } from './schema'

type Act = {
  action: AuditAction
  kind: AuditKind
  /** Null for what has no number. */
  id: number | null
  /** Whose text or account it was. */
  memberId?: number | null
  rule?: Rule
  reason?: string
  /** The thing before and after, or the fields that matter; what is the same in both is left out. */
  before?: object | null
  after?: object | null
}

/**
 * Writes an act of the staff into the log, in the transaction of the act: both are there, or neither. What changed
 * nothing is no act. Without a viewer it is the operator's, by a command of the server.
 */
export async function enter(tx: Db, viewer: Pick<Member, 'id'> | null, act: Act): Promise<void> {
  const { action, kind, id, memberId, rule, reason = '' } = act
  const [before, after] = changed(plain(act.before), plain(act.after))
  if (before && after && Object.keys(after).length === 0 && reason === '') return
  await tx.auditEntry.create({
    data: {
      actorId: viewer?.id ?? null,
      action,
      kind,
      targetId: id,
      memberId: memberId ?? null,
      rule: rule ?? null,
      reason,
      before: before ?? Prisma.DbNull,
      after: after ?? Prisma.DbNull,
    },
    select: { id: true },
  })
  if (isPublicAct(act)) expire(tx, expiredBy.moderationLog())
}

type Fields = Record<string, Prisma.InputJsonValue | null>

/** As JSON: moments as text, large numbers too. */
const plain = (value: object | null | undefined): Fields | null =>
  value
    ? JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one)))
    : null

/** Only the fields that differ; with one side missing all of the other. */
function changed(before: Fields | null, after: Fields | null): [Fields | null, Fields | null] {
  if (!before || !after) return [before, after]
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const pick = (from: Fields): Fields =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return [pick(before), pick(after)]
}
