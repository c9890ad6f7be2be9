import 'server-only'
import { createHmac } from 'node:crypto'
import type { Db } from '@/lib/platform/db'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { invalidField } from '@/lib/platform/errors'

type Kind = 'email' | 'yandex'

/** Keeps the addresses of a blocked account that is deleted, as hashes under a key, until the block is over. */
export async function keepBlocked(
  tx: Db,
  addresses: [kind: Kind, address: string][],
  until: Date,
): Promise<void> {
  for (const [kind, address] of addresses) {
    const hash = hashOf(kind, address)
    await tx.blockedAddress.upsert({ where: { hash }, create: { hash, until }, update: { until } })
  }
}

/**
 * Refuses a new account to whoever had one that was blocked, and is blocked still.
 * @throws AppError invalid (422) at `email`
 */
export async function assertNotBlocked(kind: Kind, address: string): Promise<void> {
  const row = await db.blockedAddress.findUnique({ where: { hash: hashOf(kind, address) } })
  if (row && row.until > new Date()) throw invalidField('email', 'email_blocked')
}

const hashOf = (kind: Kind, address: string): string =>
  createHmac('sha256', env().SESSION_SECRET)
    .update(`blocked:${kind}:${address}`)
    .digest('base64url')
