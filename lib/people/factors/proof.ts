import 'server-only'
import { notifyAccount } from '@/lib/inbox/commands'
import { db } from '@/lib/platform/db'
import { tellAccount } from '../mail-warnings'
import { stepOf } from './app-codes'
import { useCode } from './recovery-codes'
import type { LoginProof } from './schema'

/** Checks and uses up a code of the member: each is good once. */
export const isSecondFactor = (userId: number, { kind, code }: LoginProof): Promise<boolean> =>
  kind === 'app' ? byApp(userId, code) : byRecoveryCode(userId, code)

async function byApp(userId: number, code: string): Promise<boolean> {
  const row = await db.authenticator.findFirst({ where: { userId, confirmedAt: { not: null } } })
  const step = row && (await stepOf(row, code))
  if (!step) return false
  const { count } = await db.authenticator.updateMany({
    where: { userId, secret: row.secret, lastStep: { lt: step } },
    data: { lastStep: step },
  })
  return count > 0
}

async function byRecoveryCode(userId: number, code: string): Promise<boolean> {
  const left = await db.$transaction(async (tx) => {
    if (!(await useCode(userId, code, tx))) return null
    await notifyAccount(tx, userId, 'recovery_code_used')
    return tx.recoveryCode.count({ where: { userId, usedAt: null } })
  })
  if (left === null) return false
  tellAccount(userId, 'recoveryUsed', { left })
  return true
}
