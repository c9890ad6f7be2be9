import { MANY_FILES, UploadQueue } from '@/lib/platform/web/upload-queue'
import type { SaleSaver } from '@/lib/sales/drafts/client'

const queues = new WeakMap<SaleSaver, UploadQueue>()

/** Upload queue of a sale, shared across remounts of the form. */
export function queueOf(saver: SaleSaver): UploadQueue {
  const existing = queues.get(saver)
  if (existing) return existing
  const queue = new UploadQueue({ ...MANY_FILES, hold: saver.hold })
  queues.set(saver, queue)
  return queue
}
