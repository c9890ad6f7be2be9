import 'server-only'
import { enter } from '@/lib/audit/commands'
import { notifyDecision } from '@/lib/inbox/commands'
import { queueAccountMail } from '@/lib/mailing/commands'
import type { Member } from '@/lib/platform/auth/viewer'
import type { Db } from '@/lib/platform/db'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import type { RemovalKind } from '@/prisma/generated/enums'
import { backLetter, removalLetter } from './letters'
import type { RemovalDraft } from './schema'

/** A text of somebody else, by the id of the post or the comment. */
type Text = { of: 'post' | 'comment'; id: number; authorId: number; title: string }
type Taken = { kind: RemovalKind; was: object; why: RemovalDraft }

const ACTS = { hidden: 'hide', deleted: 'delete' } as const
const BACK = { hidden: 'unhide', deleted: 'restore' } as const
const placeOf = ({ of, id }: Text) => (of === 'post' ? { postId: id } : { commentId: id })

/**
 * Keeps why the staff takes a text away, tells its author in the inbox and by mail, and writes the act, in the
 * transaction that takes it away. What was hidden before may be deleted.
 */
export async function takeAway(
  tx: Db,
  viewer: Member,
  text: Text,
  { kind, was, why }: Taken,
): Promise<void> {
  const { of, id, authorId, title } = text
  await tx.removal.deleteMany({ where: placeOf(text) })
  const { id: removalId } = await tx.removal.create({
    data: { kind, ...placeOf(text), memberId: authorId, rule: why.reason, text: why.text },
    select: { id: true },
  })
  await notifyDecision(tx, authorId, { of, did: kind, removalId, title })
  await queueAccountMail(tx, authorId, (to) => removalLetter(to, { of, title, kind, ...why }))
  const act = { action: ACTS[kind], kind: of, id, memberId: authorId } as const
  await enter(tx, viewer, { ...act, rule: why.reason, reason: why.text, before: was })
}

/** The same for a text that is given back. Returns false when somebody else was first. */
export async function giveBack(
  tx: Db,
  viewer: Member,
  text: Text,
  kind: RemovalKind,
): Promise<boolean> {
  const { of, id, authorId, title } = text
  const place = Prisma.raw(of === 'post' ? '"postId"' : '"commentId"')
  const [taken] = await rowsOf(tx, idRow)`
    delete from "Removal" where kind = ${kind}::"RemovalKind" and ${place} = ${id} returning id`
  if (!taken) return false
  await notifyDecision(tx, authorId, { of, did: 'restored', removalId: taken.id, title })
  await queueAccountMail(tx, authorId, (to) => backLetter(to, { of, title }))
  await enter(tx, viewer, { action: BACK[kind], kind: of, id, memberId: authorId })
  return true
}
