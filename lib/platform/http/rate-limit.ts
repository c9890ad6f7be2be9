import 'server-only'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '../env'
import { AppError } from '../errors'

/**
 * Points per seconds, counted per key. Numbers are the product's (architecture, section 5); `write`
 * is any change by one member, since each may expire pages for everyone; `staffUpload` lets staff
 * make a sale of dozens of pictures and documents in one go; `presentation` is one that the site has
 * to draw first.
 */
const LIMITS = {
  loginMinute: { points: 6, duration: 60 },
  loginHour: { points: 30, duration: 3600 },
  register: { points: 5, duration: 3600 },
  reset: { points: 5, duration: 1800 },
  password: { points: 10, duration: 600 },
  write: { points: 240, duration: 60 },
  draft: { points: 30, duration: 60 },
  post: { points: 1, duration: 5 },
  postDay: { points: 20, duration: 86_400 },
  comment: { points: 1, duration: 5 },
  upload: { points: 10, duration: 60 },
  uploadDay: { points: 100, duration: 86_400 },
  staffUpload: { points: 120, duration: 60 },
  staffUploadDay: { points: 2000, duration: 86_400 },
  report: { points: 20, duration: 86_400 },
  presentation: { points: 20, duration: 300 },
  callback: { points: 3, duration: 3600 },
  callbackPhone: { points: 10, duration: 86_400 },
  suggest: { points: 60, duration: 60 },
  export: { points: 10, duration: 60 },
  catalogue: { points: 240, duration: 60 },
} as const
export type LimitName = keyof typeof LIMITS

const limiters = new Map<LimitName, RateLimiterMemory>()

function limiter(name: LimitName): RateLimiterMemory {
  const known = limiters.get(name)
  if (known) return known
  const made = new RateLimiterMemory({ keyPrefix: name, ...LIMITS[name] })
  limiters.set(name, made)
  return made
}

/**
 * Spends one point of each limit for this key.
 * @throws AppError too_many_requests (429) with the longest wait, in seconds
 */
export async function spend(key: string, ...names: LimitName[]): Promise<void> {
  if (env().RATE_LIMITS === 'off') return
  const outcomes = await Promise.all(names.map((name) => limiter(name).consume(key).catch(refusal)))
  const waits = outcomes.filter((outcome) => typeof outcome === 'number')
  if (waits.length === 0) return
  const retryAfter = Math.max(...waits)
  throw new AppError('too_many_requests', [], { retryAfter, params: { seconds: retryAfter } })
}

function refusal(reason: unknown): number {
  if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
  throw reason
}
