import 'server-only'
import { enter } from '@/lib/audit/commands'
import type { Member } from '@/lib/platform/auth/viewer'
import type { Db } from '@/lib/platform/db'

/** Somebody at a company. */
export type Place = { companyId: number; userId: number }

export async function nameOf(tx: Db, id: number): Promise<string> {
  const { name } = await tx.company.findUniqueOrThrow({ where: { id }, select: { name: true } })
  return name
}

/** Admins who do not work there act for the site. */
export const enterAct = (tx: Db, viewer: Member, id: number, before: object, after: object) =>
  enter(tx, viewer, { action: 'edit', kind: 'company', id, before, after })
