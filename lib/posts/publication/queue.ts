import 'server-only'
import type { Db } from '@/lib/platform/db'
import { addJob, removeJob } from '@/lib/platform/queue'

const keyOf = (postId: number) => `publish:${postId}`

/** Schedules the publication of a draft; replaces an earlier time. */
export const queuePublication = (tx: Db, postId: number, at: Date): Promise<void> =>
  addJob(tx, 'publish-due', { key: keyOf(postId), at })

/** Cancels a scheduled publication; no-op without one. */
export const cancelPublication = (tx: Db, postId: number): Promise<void> =>
  removeJob(tx, keyOf(postId))
