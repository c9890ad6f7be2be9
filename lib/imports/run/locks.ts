import 'server-only'
import { Client } from 'pg'
import { env } from '@/lib/platform/env'

/** Advisory locks of feeds: one number for all of them, then the source. */
const FEEDS = 4710
const turn = { isTaken: false }

/**
 * Long work of feeds, one piece at a time in a process: it never holds more than one of the places
 * that background tasks share. What comes meanwhile has nothing to do; its next turn comes soon.
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
 * Works while nobody else, in any process, works on the same source; null when somebody does. The
 * lock belongs to a connection of its own, so it ends with the process whatever happens to it.
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
