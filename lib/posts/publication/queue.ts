import 'server-only'
import type { Db } from '@/lib/platform/db'
import { addJob, removeJob } from '@/lib/platform/queue'

const keyOf = (postId: number) => `publish:${postId}`

/** Has a draft published at this moment; a new moment replaces the one before. */
export const queuePublication = (tx: Db, postId: number, at: Date): Promise<void> =>
  addJob(tx, 'publish-due', { key: keyOf(postId), at })

/** Forgets the moment; nothing happens when there was none. */
export const cancelPublication = (tx: Db, postId: number): Promise<void> =>
  removeJob(tx, keyOf(postId))
