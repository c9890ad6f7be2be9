import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { Client, type Notification, type QueryResultRow } from 'pg'
import { now, purgeEverything, setStanding, standing } from './tag-clock.ts'
import { isShared, noteHorizon, resetHistory, setDatabase } from './tag-history.ts'
import {
  acknowledge,
  applyNews,
  EXPIRY_CHANNEL,
  type Expiry,
  forgetNews,
  LISTENER_NAME,
  setListener,
} from './tag-news.ts'

/** Notification of a listener: the ids that it has applied, separated by spaces. */
const SEEN_CHANNEL = 'cache_seen'
/** Ids of at most 16 digits: a notification holds 8000 bytes. */
const IDS_AT_ONCE = 400

/** A connection that is silent for longer counts as lost. */
const CONNECT_MS = 1000
const QUERY_MS = 2000
const BEAT_MS = 5000
/** Pauses before the next attempt; the last one repeats. */
const PAUSES_MS = [0, 50, 100, 200, 400]
const KEPT_MINUTES = 60
/** After this long without the database, rows that were missed may be gone. */
const TRUSTED_MS = (KEPT_MINUTES / 2) * 60_000
const SWEPT_AT_ONCE = 5000
/** PostgreSQL has answered, and does not just start or stop: it can be reached. */
const ANSWER = /^(?!57)[0-9A-Z]{5}$/

/** A database that was restored is a new one, or its server has been started again. */
const SERVER = `select pg_backend_pid() as pid,
  concat_ws(' ', oid, extract(epoch from pg_postmaster_start_time())) as database
  from pg_database where datname = current_database()`

/** Advisory lock that all processes share that serve the site; PostgreSQL frees it when one dies. */
export const SERVING_LOCK = 4713
const SHARE_LOCK = `select pg_advisory_lock_shared(${SERVING_LOCK})`

/** Its queries wait for each other here: the queue of pg itself is deprecated. */
class Connection extends Client {
  private readonly inTurn = pLimit(1)

  ask<Row extends QueryResultRow>(text: string, values?: unknown[]) {
    return this.inTurn(() => this.query<Row>(text, values))
  }
}

/**
 * Tells the tag clock of this process what others have written. Listens on a connection of its own; after a
 * loss it reconnects and reads what it has missed.
 */
export class TagListener {
  private readonly url: string
  private readonly stopping = new AbortController()
  private client: Connection | undefined
  private pid = 0
  /** Every transaction with a lower number had ended at the last read. */
  private horizon: number | undefined
  private readAt = 0
  /** Reads in progress without which this process is behind. */
  private unread = 0
  private failures = 0
  private running: Promise<void> | undefined
  private serves = false

  constructor(url: string) {
    this.url = url
  }

  /** Resolves when this process is current, or after a first attempt that failed. */
  async start(): Promise<void> {
    const tried = Promise.withResolvers<void>()
    this.running = this.run(tried.resolve)
    await tried.promise
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    this.client?.end().catch(() => {})
    await this.running
    setListener(undefined)
    setStanding('current')
  }

  /** Tells other processes that this one accepts requests from now on. */
  async announce(): Promise<void> {
    this.serves = true
    await this.client?.ask(SHARE_LOCK).catch(() => {})
  }

  /** Whether no other process serves the site; so it seems too while the database does not answer. */
  async isAlone(): Promise<boolean> {
    const asked = this.client?.ask<{ alone: boolean }>(
      `select pg_try_advisory_xact_lock(${SERVING_LOCK}) as alone`,
    )
    return asked?.then(({ rows }) => rows[0]?.alone ?? true).catch(() => true) ?? true
  }

  private async run(onTried: () => void): Promise<void> {
    const { signal } = this.stopping
    while (!signal.aborted) {
      const pause = PAUSES_MS[Math.min(this.failures++, PAUSES_MS.length - 1)]
      await wait(pause, undefined, { signal }).catch(() => {})
      let wasCurrent = false
      const onCurrent = () => {
        wasCurrent = true
        onTried()
      }
      await this.listen(onCurrent).catch((error) => {
        if (!wasCurrent) setStanding(ANSWER.test(error.code) ? 'unknown' : 'cut off')
      })
      onTried()
    }
  }

  /** Listens until the connection is lost. @throws when it cannot be made, or does not answer in time */
  private async listen(onCurrent: () => void): Promise<void> {
    const client = new Connection({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: QUERY_MS,
      keepAlive: true,
    })
    const lost = Promise.withResolvers<void>()
    const onLost = () => {
      this.leave(client)
      lost.resolve()
    }
    client.on('error', onLost).on('end', onLost)
    client.on('notification', (notification) => this.hear(client, notification))
    this.client = client
    this.unread = 0
    try {
      await client.connect()
      const [server] = (await client.ask<{ pid: number; database: string }>(SERVER)).rows
      if (!server) throw new Error('The database does not say which it is.')
      await client.ask(
        `set application_name to '${LISTENER_NAME}'; listen ${EXPIRY_CHANNEL}; listen ${SEEN_CHANNEL}`,
      )
      if (this.serves) await client.ask(SHARE_LOCK)
      this.pid = server.pid
      setDatabase(server.database)
      await this.catchUp(client)
      onCurrent()
      await this.stay(client, lost.promise)
    } finally {
      onLost()
      // A server that hangs never answers.
      client.end().catch(() => {})
    }
  }

  /** From the first moment of a loss nothing is served until it is healed. */
  private leave(client: Connection): void {
    if (this.client !== client) return
    this.client = undefined
    setListener(0)
    if (standing() === 'current') setStanding('behind')
  }

  private async stay(client: Connection, lost: Promise<void>): Promise<void> {
    for (;;) {
      const beat = new AbortController()
      const isDue = wait(BEAT_MS, true, { ref: false, signal: beat.signal }).catch(() => false)
      const isHere = await Promise.race([isDue, lost.then(() => false)])
      beat.abort()
      if (!isHere) return
      await this.read(client)
      this.failures = 0
      await client.ask(
        `delete from "CacheExpiry" where id in (
           select id from "CacheExpiry"
            where "createdAt" < now() at time zone 'utc' - interval '${KEPT_MINUTES} minutes'
            order by "createdAt" limit ${SWEPT_AT_ONCE})`,
      )
    }
  }

  private hear(client: Connection, { channel, payload = '', processId }: Notification): void {
    if (channel === SEEN_CHANNEL) {
      acknowledge(payload.split(' ').map(Number), processId)
      return
    }
    const row: Expiry | { id: number } = JSON.parse(payload)
    if ('expired' in row) this.apply(client, [row])
    else this.catchUp(client).catch(() => client.end())
  }

  /** Reads what no notification has told; until then this process is behind. */
  private async catchUp(client: Connection): Promise<void> {
    this.unread++
    setStanding('behind')
    await this.read(client)
    if (this.client !== client || --this.unread > 0) return
    setListener(this.pid)
    setStanding('current')
  }

  /** Applies what was committed since the last read. */
  private async read(client: Connection): Promise<void> {
    const { rows } = await client.ask<{ horizon: number; news: Expiry[] }>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text::float8 as horizon,
              (select coalesce(json_agg(e), '[]') from
                (select id, transaction, expired, purged from "CacheExpiry" where transaction >= $1) e) as news`,
      // A process that uses what others have rendered has to know of writes before its start.
      [this.horizon ?? (isShared() ? 0 : null)],
    )
    const [{ horizon, news } = { horizon: 0, news: [] }] = rows
    // Transactions of a database that was restored may begin with a lower number again.
    const isWhole = horizon >= (this.horizon ?? Number.POSITIVE_INFINITY)
    if (!isWhole || now() - this.readAt > TRUSTED_MS) {
      purgeEverything()
      if (this.horizon !== undefined) resetHistory(horizon)
    }
    this.horizon = horizon
    this.readAt = now()
    this.apply(client, news)
    noteHorizon(horizon)
    forgetNews(news.filter(({ transaction }) => transaction < horizon).map(({ id }) => id))
  }

  /** Applies expiries and acknowledges those that are new. */
  private apply(client: Connection, rows: Expiry[]): void {
    const ids = applyNews(rows)
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      const said = ids.slice(start, start + IDS_AT_ONCE).join(' ')
      client.ask('select pg_notify($1, $2)', [SEEN_CHANNEL, said]).catch(() => {})
    }
  }
}
