import 'server-only'
import cluster from 'node:cluster'
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { env } from '../env'
import { tooManyRequests } from '../errors'
import { redis } from '../redis-link'
import type { Limit } from './limit'
import { inForce } from './limit-overrides'

/** Whom a limit counts: an account, phone or address by name, or a network. */
export type Payer = string | { network: string }
type Limiter = { here: RateLimiterAbstract; ofAll?: RateLimiterAbstract }
type Bucket = { limiter: Limiter; key: string }

const limiters = new Map<string, Limiter>()
/** One of several processes counts in their primary (scripts/cluster.ts). */
const LimiterHere = cluster.isWorker ? RateLimiterCluster : RateLimiterMemory

/**
 * Spends one point of each limit for each payer; a refused call spends nothing.
 * @throws AppError too_many_requests (429) with the longest Retry-After
 */
export async function spend(payers: Payer | Payer[], ...limits: Limit[]): Promise<void> {
  if (env().RATE_LIMITS === 'off') return
  const buckets = await bucketsOf(payers, limits)
  refuseAfter(await Promise.all(buckets.map(emptyFor)))
  const waits = await Promise.all(buckets.map(take))
  // Concurrent calls may have overdrawn: refund all of this call's points.
  if (waits.some((wait) => wait > 0)) await Promise.all(buckets.map(giveBack))
  refuseAfter(waits)
}

/** Refunds what `spend` took. */
export async function refund(payers: Payer | Payer[], ...limits: Limit[]): Promise<void> {
  if (env().RATE_LIMITS === 'off') return
  await Promise.all((await bucketsOf(payers, limits)).map(giveBack))
}

/** Has this payer used up one of these limits? */
export async function isSpent(payer: Payer, ...limits: Limit[]): Promise<boolean> {
  const waits = await Promise.all((await bucketsOf(payer, limits)).map(emptyFor))
  return waits.some((wait) => wait > 0)
}

async function bucketsOf(payers: Payer | Payer[], defaults: Limit[]): Promise<Bucket[]> {
  const limits = await inForce(defaults)
  return [payers].flat().flatMap((payer) => limits.map((limit) => purseOf(payer, limit)))
}

function purseOf(payer: Payer, { name, points, networkPoints, duration }: Limit): Bucket {
  const ofNetwork = typeof payer !== 'string'
  const most = ofNetwork ? networkPoints : points
  // With the numbers in the key a changed limit begins to count anew, in every process.
  const keyPrefix = `${name}${ofNetwork ? ':network' : ''}:${most}/${duration}`
  let limiter = limiters.get(keyPrefix)
  if (!limiter) {
    limiter = limiterOf({ keyPrefix, points: most, duration })
    limiters.set(keyPrefix, limiter)
  }
  return { limiter, key: ofNetwork ? payer.network : payer }
}

function limiterOf(rule: { keyPrefix: string; points: number; duration: number }): Limiter {
  const here = new LimiterHere(rule)
  const link = redis()
  if (!link) return { here }
  const { client } = link
  // Accounts of another site that uses this Redis too have the same ids.
  const keyPrefix = `kvartal:limit:${new URL(env().SITE_URL).host}:${rule.keyPrefix}`
  return {
    here,
    ofAll: new RateLimiterRedis({ ...rule, keyPrefix, storeClient: client, useRedisPackage: true }),
  }
}

/** Counts for all servers by Redis; while that does not answer, for this one. */
async function count<T>(
  { here, ofAll }: Limiter,
  call: (limiter: RateLimiterAbstract) => Promise<T>,
): Promise<T> {
  const link = redis()
  if (!ofAll || !link) return call(here)
  try {
    return await link.ask(() => call(ofAll))
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw reason
    return call(here)
  }
}

/** Milliseconds until the next point; 0 if one is left. */
async function emptyFor({ limiter, key }: Bucket): Promise<number> {
  const state = await count(limiter, (one) => one.get(key))
  return state && state.remainingPoints <= 0 ? Math.max(1, state.msBeforeNext) : 0
}

const giveBack = ({ limiter, key }: Bucket) => count(limiter, (one) => one.reward(key))

const take = ({ limiter, key }: Bucket): Promise<number> =>
  count(limiter, (one) => one.consume(key)).then(
    () => 0,
    (reason) => {
      if (reason instanceof RateLimiterRes) return Math.max(1, reason.msBeforeNext)
      throw reason
    },
  )

function refuseAfter(waits: number[]): void {
  const longest = Math.max(0, ...waits)
  if (longest > 0) throw tooManyRequests(longest / 1000)
}
