import 'server-only'
import { Client } from 'pg'
import { env } from '@/lib/platform/env'
import { processLock } from '@/lib/platform/process-lock'

/** Advisory lock namespace of feeds; the second key is the source. */
const FEEDS = 4710

/** One long feed task at a time in this process. */
export const withProcessLock = processLock()

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
