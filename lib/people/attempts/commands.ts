import 'server-only'
import { createHash } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { loginDelay } from '@/lib/limits'
import { env } from '@/lib/platform/env'
import { tooManyRequests } from '@/lib/platform/errors'

const failures = new RateLimiterMemory({
  keyPrefix: 'failures',
  points: loginDelay.freeFailures,
  duration: loginDelay.rememberedSeconds,
})
const waits = new RateLimiterMemory({
  keyPrefix: 'waits',
  points: 1,
  duration: loginDelay.rememberedSeconds,
})

/**
 * Who guesses at what. The network belongs to it, so that a stranger's guesses never keep the owner
 * of an account out.
 */
export const attemptKey = (account: string, network: string): string =>
  createHash('sha256').update(`${account}\n${network}`).digest('base64url')

/** @throws AppError too_many_requests (429) while earlier failures ask for patience */
export async function assertNoWait(key: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return
  const wait = await waits.get(key)
  if (!wait || wait.remainingPoints > 0) return
  throw tooManyRequests(wait.msBeforeNext / 1000)
}

/** After three free failures each next one doubles the wait: 2 s, 4 s, 8 s … a quarter of an hour. */
export async function recordFailure(key: string): Promise<void> {
  const { consumedPoints } = await failures.penalty(key)
  const excess = consumedPoints - loginDelay.freeFailures
  if (excess > 0) await waits.block(key, Math.min(2 ** excess, loginDelay.longestSeconds))
}

export async function forgetFailures(key: string): Promise<void> {
  await Promise.all([failures.delete(key), waits.delete(key)])
}
