import 'server-only'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type Pusher from 'pusher'
import { log } from '@/lib/platform/log'
import { LIVE_EVENT_CHANNEL } from './pg-channel'

/** Of PostgreSQL: whoever holds it sends. */
const LOCK = 4711_15
/** Between looks for the lock, and for events of which no notification has come. */
const LOOK_MS = 2000
const QUERY_MS = 5000
/** The protocol takes ten events in one call. */
const BATCH = 10
const AT_ONCE = 200
const PAUSES_MS = [50, 100, 200, 500, 1000, 2000]
/** Events of an outage of a day are no news. */
const KEPT_HOURS = 24

type Row = { id: string; channel: string; event: string | null; data: object }

/**
 * Sends live events in the order of their rows and deletes them: one sender of all processes, the one that holds
 * the lock. What was sent and not yet deleted when it dies is sent again.
 */
export class Sender {
  private readonly url: string
  private readonly pusher: Pusher
  private readonly stopping = new AbortController()
  private failures = 0
  private running: Promise<void> | undefined
  private client: Client | undefined

  constructor(url: string, pusher: Pusher) {
    this.url = url
    this.pusher = pusher
  }

  start(): void {
    this.running = this.run()
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    this.client?.end().catch(() => {})
    await this.running
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping
    while (!signal.aborted) {
      await this.serve().catch((error) => this.fail(error))
      if (!signal.aborted) await this.pause()
    }
  }

  private fail(error: unknown): void {
    if (this.stopping.signal.aborted) return
    if (this.failures === 1) log.warn(`Live events wait: ${error}`)
  }

  private async pause(): Promise<void> {
    const pause = PAUSES_MS[Math.min(this.failures++, PAUSES_MS.length - 1)]
    await wait(pause, undefined, { signal: this.stopping.signal }).catch(() => {})
  }

  /** Sends until the connection is lost or the realtime server does not answer. */
  private async serve(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: QUERY_MS,
      query_timeout: QUERY_MS,
      keepAlive: true,
    })
    this.client = client
    client.on('error', () => {})
    try {
      await client.connect()
      while (!(await isHolder(client))) await this.sleep(client)
      await client.query(`listen ${LIVE_EVENT_CHANNEL}`)
      // Also while nothing can be sent: without a realtime server the rows would grow for ever.
      await dropOld(client)
      while (!this.stopping.signal.aborted) {
        const sleeping = new AbortController()
        const told = this.sleep(client, sleeping.signal)
        // Those that come while others are sent have had their notification.
        const sent = await this.sendSome(client)
        if (sent === 0) await told
        sleeping.abort()
      }
    } finally {
      client.end().catch(() => {})
    }
  }

  /** Until a notification, or for two seconds, or until it is given up. */
  private async sleep(client: Client, givenUp?: AbortSignal): Promise<void> {
    const waking = new AbortController()
    const over = [waking.signal, this.stopping.signal]
    const signal = AbortSignal.any(givenUp ? [...over, givenUp] : over)
    const isDue = wait(LOOK_MS, undefined, { signal }).catch(() => {})
    const isTold = once(client, 'notification', { signal }).catch(() => {})
    await Promise.race([isDue, isTold])
    waking.abort()
  }

  private async sendSome(client: Client): Promise<number> {
    const { rows } = await client.query<Row>(
      `select id::text, channel, event, data from "LiveEvent"
        where "createdAt" > now() at time zone 'utc' - interval '${KEPT_HOURS} hours'
        order by "LiveEvent".id limit ${AT_ONCE}`,
    )
    for (const batch of batchesOf(rows)) {
      await this.send(batch)
      await client.query('delete from "LiveEvent" where id = any($1)', [batch.map(({ id }) => id)])
      this.failures = 0
    }
    if (rows.length === 0) await dropOld(client)
    return rows.length
  }

  /** One by one when the batch is refused: an event that can never be sent must not hold up the others. */
  private async send(batch: Row[]): Promise<void> {
    const [first] = batch
    try {
      if (first?.event === null) await this.pusher.terminateUserConnections(first.channel)
      else await this.pusher.triggerBatch(batch.map(wireOf))
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (batch.length > 1) for (const row of batch) await this.send([row])
      else log.error(`A live event was refused: ${first?.event} on ${first?.channel}. ${error}`)
    }
  }
}

async function isHolder(client: Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [LOCK])
  return rows[0].held
}

const dropOld = (client: Client) =>
  client.query(
    `delete from "LiveEvent"
      where "createdAt" <= now() at time zone 'utc' - interval '${KEPT_HOURS} hours'`,
  )

/** Sockets are closed by calls of their own, between the events before and after. */
function batchesOf(rows: Row[]): Row[][] {
  const batches: Row[][] = []
  for (const row of rows) {
    const last = batches.at(-1)
    const isOpen = last && last.length < BATCH && last[0]?.event !== null && row.event !== null
    if (isOpen) last.push(row)
    else batches.push([row])
  }
  return batches
}

const wireOf = ({ id, channel, event, data }: Row) => ({
  channel,
  name: event ?? '',
  data: { ...data, eventId: id },
})

/** What the server will refuse again: unreadable or too large. */
const isRefusal = (error: unknown): boolean =>
  [400, 413].includes((error as { status?: number }).status ?? 0)
