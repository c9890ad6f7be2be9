import { UploadQueue } from '@/lib/platform/web/upload-queue'
import type { SaleSaver } from '@/lib/sales/drafts/client'

const CONCURRENT_UPLOADS = 3
const MAX_RETRY_DELAY_MS = 30_000
const MAX_SERVER_ERRORS = 3

const queues = new WeakMap<SaleSaver, UploadQueue>()

/** Upload queue of a sale, shared across remounts of the form. */
export function queueOf(saver: SaleSaver): UploadQueue {
  const existing = queues.get(saver)
  if (existing) return existing
  const queue = new UploadQueue({ concurrency: CONCURRENT_UPLOADS, retryDelayOf, hold: saver.hold })
  queues.set(saver, queue)
  return queue
}

/** Milliseconds until an automatic retry; null when the error is permanent. */
function retryDelayOf(error: unknown, attempt: number): number | null {
  const { code, retryAfter = 0 } = (error ?? {}) as { code?: string; retryAfter?: number }
  const isTransient = code === 'offline' || code === 'too_many_requests'
  if (!isTransient && !(code === 'internal' && attempt <= MAX_SERVER_ERRORS)) return null
  return Math.max(retryAfter * 1000, Math.min(MAX_RETRY_DELAY_MS, 1000 * 2 ** attempt))
}
