import 'server-only'
import { Client } from 'pg'
import { env } from '@/lib/platform/env'

/** Advisory lock namespace of feeds; the second key is the source. */
const FEEDS = 4710
const turn = { isTaken: false }

/**
 * Runs one long feed task at a time per process, so that it never takes more than one slot of the background
 * tasks. A task that finds the lock taken returns at once; its next turn comes soon.
 */
export async function withProcessLock(
  work: () => Promise<Record<string, number>>,
): Promise<Record<string, number>> {
  if (turn.isTaken) return { busy: 1 }
  turn.isTaken = true
  try {
    return await work()
  } finally {
    turn.isTaken = false
  }
}

/**
 * Runs `work` under a lock of the source across all processes; null when it is taken. The lock belongs to a
 * connection of its own, so it is released when the process dies.
 */
export async function withSourceLock<T>(
  sourceId: number,
  work: () => Promise<T>,
): Promise<T | null> {
  const client = new Client({ connectionString: env().DATABASE_URL })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      [FEEDS, sourceId],
    )
    return rows[0]?.taken ? await work() : null
  } finally {
    await client.end()
  }
}
