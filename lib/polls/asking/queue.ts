import 'server-only'
import type { Db } from '@/lib/platform/db'
import { addJob, removeJob } from '@/lib/platform/queue'

const keyOf = (pollId: number) => `poll-end:${pollId}`

/** Tells of the end of a poll when it has come; in the place of an earlier time, never without one. */
export const queueEnd = (tx: Db, pollId: number, at: Date | null): Promise<void> =>
  at ? addJob(tx, 'end-polls', { key: keyOf(pollId), at }) : removeJob(tx, keyOf(pollId))
