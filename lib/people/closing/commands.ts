import 'server-only'
import { NOBODY } from '@/lib/nobody'
import type { Db } from '@/lib/platform/db'
import { keepBlocked } from '../blocked-addresses'
import { NO_PASSWORD } from '../passwords/hash'
import { endSessions } from '../sessions/commands'
import { endTokens } from '../tokens/commands'

/**
 * Nobody gets into this account any more. A block that is in force goes on for its addresses, and there is somebody
 * nameless to whom its texts can be left.
 */
export async function closeAccount(tx: Db, userId: number, now: Date): Promise<void> {
  await ensureNobody(tx)
  await keepBlock(tx, userId, now)
  await closeDoors(tx, userId)
}

/** Somebody nameless owns what is nobody's. */
export const ensureNobody = (tx: Db) => tx.$executeRaw`
  insert into "User" (id, name, email, "passwordHash") values (${NOBODY}, '', '', ${NO_PASSWORD})
  on conflict do nothing`

async function keepBlock(tx: Db, id: number, now: Date): Promise<void> {
  const { email, blockedUntil, yandexLink } = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { email: true, blockedUntil: true, yandexLink: { select: { yandexId: true } } },
  })
  if (!blockedUntil || blockedUntil <= now) return
  await keepBlocked(tx, [['email', email]], blockedUntil)
  if (yandexLink) await keepBlocked(tx, [['yandex', yandexLink.yandexId]], blockedUntil)
}

async function closeDoors(tx: Db, userId: number): Promise<void> {
  const own = { where: { userId } }
  await tx.passkey.deleteMany(own)
  await tx.yandexLink.deleteMany(own)
  await tx.authenticator.deleteMany(own)
  await tx.recoveryCode.deleteMany(own)
  await tx.passwordReset.deleteMany(own)
  await tx.emailConfirmation.deleteMany(own)
  await tx.emailChange.deleteMany(own)
  await tx.user.update({
    where: { id: userId },
    data: { passwordHash: NO_PASSWORD },
    select: { id: true },
  })
  await endSessions(userId, tx)
  await endTokens(userId, tx)
}
