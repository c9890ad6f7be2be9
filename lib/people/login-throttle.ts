import 'server-only'
import { createHash } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { limits, loginDelay } from '@/lib/limits'
import { env } from '@/lib/platform/env'
import { tooManyRequests } from '@/lib/platform/errors'
import type { Limit } from '@/lib/platform/http/limit'
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

/** A login attempt. A device known to the account is throttled by itself, whatever its network. */
export type Guesser = { account: string; network: string; knownDevice: string | null }

/**
 * Key of the attempts at an account from one origin, so that a stranger's failures never lock the owner out.
 */
export const attemptKey = (account: string, from: string): string =>
  createHash('sha256').update(`${account}\n${from}`).digest('base64url')

/**
 * Checks a password or a code under the limits, with more of them if given. A wrong one costs a point and
 * increases the delay; a right one, and one that could not be checked, cost nothing.
 * @throws AppError too_many_requests (429); what `isRight` throws
 */
export async function tryGuess(
  guesser: Guesser,
  isRight: () => Promise<boolean>,
  ...more: Limit[]
): Promise<boolean> {
  const [key, payers, cost] = [keyOf(guesser), payersOf(guesser), [...COST, ...more]]
  await assertNoWait(key)
  await spend(payers, ...cost)
  let isWrong = false
  try {
    isWrong = !(await isRight())
  } finally {
    await (isWrong ? recordFailure(key) : refund(payers, ...cost))
  }
  if (!isWrong) await forgetFailures(key)
  return !isWrong
}

/** Have unknown devices together used up the limit of this account? */
export const isGuessedAt = (account: string): Promise<boolean> =>
  isSpent(accountKey(account), ...COST)

/** @throws AppError too_many_requests (429) while earlier failures ask for patience */
export async function assertNoWait(key: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return
  const wait = await waits.get(key)
  if (!wait || wait.remainingPoints > 0) return
  throw tooManyRequests(wait.msBeforeNext / 1000)
}

/** Doubles the delay with each failure after the first three: 2 s, 4 s, 8 s … 15 min. */
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

/** Unknown devices share the limits of account and network; a known device has its own. */
const payersOf = (guesser: Guesser): Payer[] =>
  guesser.knownDevice
    ? [keyOf(guesser)]
    : [accountKey(guesser.account), { network: guesser.network }]

const accountKey = (account: string): string => attemptKey(account, 'strangers')
