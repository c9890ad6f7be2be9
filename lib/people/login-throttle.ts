import 'server-only'
import { createHash } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { limits, loginDelay } from '@/lib/limits'
import { env } from '@/lib/platform/env'
import { tooManyRequests } from '@/lib/platform/errors'
import { isSpent, type Payer, refund, spend } from '@/lib/platform/http/rate-limit'

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

const COST = [limits.loginMinute, limits.loginHour]

/** Somebody at an account. A device that the account knows stands for itself, wherever it is. */
export type Guesser = { account: string; network: string; knownDevice: string | null }

/**
 * Who guesses at what. Where from belongs to it, so that a stranger's guesses never keep the owner
 * of an account out.
 */
export const attemptKey = (account: string, from: string): string =>
  createHash('sha256').update(`${account}\n${from}`).digest('base64url')

/**
 * Lets somebody try a password at an account. A wrong one costs, and makes the next wait longer; a
 * right one costs nothing, and neither does one that could not be looked at.
 * @throws AppError too_many_requests (429); what `isRight` throws
 */
export async function tryPassword(
  guesser: Guesser,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const [key, payers] = [keyOf(guesser), payersOf(guesser)]
  await assertNoWait(key)
  await spend(payers, ...COST)
  let isWrong = false
  try {
    isWrong = !(await isRight())
  } finally {
    await (isWrong ? recordFailure(key) : refund(payers, ...COST))
  }
  if (!isWrong) await forgetFailures(key)
  return !isWrong
}

/** Have strangers used up what all of them together may guess at this account? */
export const isGuessedAt = (account: string): Promise<boolean> =>
  isSpent(accountKey(account), ...COST)

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

const keyOf = ({ account, network, knownDevice }: Guesser): string =>
  attemptKey(account, knownDevice ?? network)

/** Strangers share what there is for an account and for their network; a known device has its own. */
const payersOf = (guesser: Guesser): Payer[] =>
  guesser.knownDevice
    ? [keyOf(guesser)]
    : [accountKey(guesser.account), { network: guesser.network }]

const accountKey = (account: string): string => attemptKey(account, 'strangers')
