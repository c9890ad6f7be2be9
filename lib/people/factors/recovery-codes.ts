import 'server-only'
import { randomInt } from 'node:crypto'
import { hashToken } from '@/lib/platform/auth/session'
import type { Db } from '@/lib/platform/db'
import { factorLimits } from '@/lib/quotas'

/** Without those that are taken for others: 0 o, 1 i l. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const PARTS = 6
const PART = 4

/** Replaces the codes of a member; returns the new ones, this once, as `abcd-efgh-jkmn-pqrs-tuvw-xyz2`. */
export async function replaceCodes(userId: number, client: Db): Promise<string[]> {
  const codes = Array.from({ length: factorLimits.recoveryCodes }, newCode)
  await client.recoveryCode.deleteMany({ where: { userId } })
  await client.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashOf(code.replaceAll('-', '')) })),
  })
  return codes
}

/** Uses up a code, given without hyphens; false when it is wrong or was used before. */
export async function useCode(userId: number, code: string, client: Db): Promise<boolean> {
  const { count } = await client.recoveryCode.updateMany({
    where: { userId, codeHash: hashOf(code), usedAt: null },
    data: { usedAt: new Date() },
  })
  return count > 0
}

const newCode = (): string =>
  Array.from({ length: PARTS }, () =>
    Array.from({ length: PART }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** Random and of 118 bits: from 112 on OWASP ASVS 6.5.2 asks for no hash of passwords. */
const hashOf = (code: string): string => hashToken(`recovery:${code}`)
