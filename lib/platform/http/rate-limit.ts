import 'server-only'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '../env'
import { tooManyRequests } from '../errors'

/** So many points in so many seconds; each key has its own under the limit's name. */
export type Limit = { name: string; points: number; duration: number }

const limiters = new Map<string, RateLimiterMemory>()

function limiter({ name, ...rate }: Limit): RateLimiterMemory {
  const known = limiters.get(name)
  if (known) return known
  const made = new RateLimiterMemory({ keyPrefix: name, ...rate })
  limiters.set(name, made)
  return made
}

/**
 * Spends one point of each limit for this key.
 * @throws AppError too_many_requests (429) with the longest wait, in seconds
 */
export async function spend(key: string, ...limits: Limit[]): Promise<void> {
  if (env().RATE_LIMITS === 'off') return
  const outcomes = await Promise.all(
    limits.map((limit) => limiter(limit).consume(key).catch(refusal)),
  )
  const waits = outcomes.filter((outcome) => typeof outcome === 'number')
  if (waits.length === 0) return
  throw tooManyRequests(Math.max(...waits))
}

function refusal(reason: unknown): number {
  if (reason instanceof RateLimiterRes) return reason.msBeforeNext / 1000
  throw reason
}
