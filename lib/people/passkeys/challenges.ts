import 'server-only'
import { hashToken } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import { passkeyLimits } from '@/lib/quotas'

/** Keeps the challenge for whoever asked, in the place of an earlier one. */
export async function keepChallenge(asker: string, challenge: string): Promise<void> {
  const askerHash = hashToken(asker)
  const expiresAt = new Date(Date.now() + passkeyLimits.answerMs)
  await db.passkeyChallenge.upsert({
    where: { askerHash },
    create: { askerHash, challenge, expiresAt },
    update: { challenge, expiresAt },
  })
}

/** Takes the challenge away, so that it is answered once; null when there is none or it is too old. */
export async function takeChallenge(asker: string): Promise<string | null> {
  const askerHash = hashToken(asker)
  const kept = await db.passkeyChallenge.findUnique({ where: { askerHash } })
  if (!kept) return null
  const { count } = await db.passkeyChallenge.deleteMany({
    where: { askerHash, challenge: kept.challenge },
  })
  return count > 0 && kept.expiresAt > new Date() ? kept.challenge : null
}
