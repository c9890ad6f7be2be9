import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

/** First half of the advisory locks that say which workers live; the second is the hash of their name. */
const WORKERS = 4712
const LOOK_MS = 10_000
/** After a lost connection. */
const AGAIN_MS = 1000
const QUERY_MS = 10_000

type Options = { signal: AbortSignal; lookMs?: number }

/**
 * Holds a lock in the database for each of these workers until the signal, and gives jobs back to the queue whose
 * worker has none twice in a row: its process was killed. graphile-worker itself leaves them for four hours.
 */
export async function keepPresence(workers: string[], options: Options): Promise<void> {
  const { signal } = options
  while (!signal.aborted) {
    await hold(workers, options).catch((error) => log.warn('The queue lost its presence', error))
    await pause(AGAIN_MS, signal)
  }
}

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => {})

async function hold(workers: string[], { signal: isOver, lookMs = LOOK_MS }: Options) {
  const lost = new AbortController()
  const signal = AbortSignal.any([isOver, lost.signal])
  const client = new Client({
    connectionString: env().DATABASE_URL,
    keepAlive: true,
    // A machine that is gone without a word holds its locks no longer.
    options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
    connectionTimeoutMillis: QUERY_MS,
    query_timeout: QUERY_MS,
  })
  client.on('error', () => {})
  client.once('end', () => lost.abort())
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1, hashtext(name)) from unnest($2::text[]) name', [
      WORKERS,
      workers,
    ])
    let suspects: string[] = []
    // Others may have lost their connection with us, and take their locks again meanwhile.
    for (await pause(lookMs, signal); !signal.aborted; await pause(lookMs, signal)) {
      const absent = await findAbsent(client)
      await giveBack(
        client,
        absent.filter((name) => suspects.includes(name)),
      )
      suspects = absent
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Workers that have jobs and no lock. */
async function findAbsent(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct locked_by as name from graphile_worker.jobs
      where locked_by is not null
        and not exists (
          select from pg_locks
           where locktype = 'advisory' and granted and objsubid = 2 and classid = $1
             and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
             and database = (select oid from pg_database where datname = current_database()))`,
    [WORKERS],
  )
  return rows.map(({ name }) => name)
}

async function giveBack(client: Client, workers: string[]): Promise<void> {
  if (workers.length === 0) return
  await client.query('select graphile_worker.force_unlock_workers($1)', [workers])
  log.warn(`Jobs of ${workers.length} workers that were killed are in the queue again`)
}
