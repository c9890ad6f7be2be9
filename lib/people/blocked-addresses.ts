import 'server-only'
import type { Db } from '@/lib/platform/db'
import { db } from '@/lib/platform/db'
import { invalidField } from '@/lib/platform/errors'
import { sign, signatures } from '@/lib/platform/secrets'

type Kind = 'email' | 'yandex'

/** Keeps the addresses of a blocked account that is deleted, as hashes under a key, until the block is over. */
export async function keepBlocked(
  tx: Db,
  addresses: [kind: Kind, address: string][],
  until: Date,
): Promise<void> {
  for (const [kind, address] of addresses) {
    const hash = sign(messageOf(kind, address))
    await tx.blockedAddress.upsert({ where: { hash }, create: { hash, until }, update: { until } })
  }
}

/**
 * Refuses a new account to whoever had one that was blocked, and is blocked still.
 * @throws AppError invalid (422) at `email`
 */
export async function assertNotBlocked(kind: Kind, address: string): Promise<void> {
  // Under a secret that has been dropped nobody can find it, so that stays in the list while blocks last.
  const hash = { in: signatures(messageOf(kind, address)) }
  const found = await db.blockedAddress.count({ where: { hash, until: { gt: new Date() } } })
  if (found > 0) throw invalidField('email', 'email_blocked')
}

const messageOf = (kind: Kind, address: string): string => `blocked:${kind}:${address}`
