import 'server-only'
import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { Prisma, PrismaClient } from '@/prisma/generated/client'
import { currentAct, markDone } from './act-context'
import { env } from './env'
import { tellingExpiries } from './expiries'
import { metricsLink } from './metrics-link'
import { markOutage } from './outage'
import { isInTask } from './task-context'

const globalForDb = globalThis as { db?: PrismaClient; taskDb?: PrismaClient }

/** Milliseconds that a request waits at most, so that a slow or locked table costs it an answer, not the site. */
const REQUEST_LIMITS = {
  connectionTimeoutMillis: 2000,
  statement_timeout: 4000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
}
/**
 * A server that stands still keeps connections open and ends no statement, so a connection in use that says nothing for
 * longer than a statement may take is given up: a request is answered within five seconds.
 */
const SILENCE_MS = 4300
/** What a replica does not answer in time is read from the database; both together have five seconds. */
const REPLICA_LIMITS = { connectionTimeoutMillis: 1000, statement_timeout: 1500 }
const REPLICA_SILENCE_MS = 1800
const REQUEST_CONNECTIONS = 16
/** Of all processes together, so that PostgreSQL's hundred are enough for seven of them (docs/operations.md). */
const ALL_REQUEST_CONNECTIONS = 48
const TASK_CONNECTIONS = 6
/** Scripts and tests have the database to themselves. */
const ALL_CONNECTIONS = 20

const MAX_PREPARED = 1000
const names = new Map<string, string>()

/** Begins a statement whose text hardly comes twice: prepared, it would take the name of one that does. */
export const UNPREPARED = Prisma.raw('/* unprepared */')

/** Prepared statements are planned once per connection; beyond the limit statements stay unnamed. */
function nameOf({ sql }: { sql: string }): string {
  if (sql.trimStart().startsWith(UNPREPARED.sql)) return ''
  const known = names.get(sql)
  if (known !== undefined) return known
  if (names.size >= MAX_PREPARED) return ''
  const name = `k${createHash('sha1').update(sql).digest('base64url')}`
  names.set(sql, name)
  return name
}

/** Shows metrics its connections. */
class CountedPg extends PrismaPg {
  private readonly pool: string
  private readonly silence: number | undefined

  constructor(pool: string, config: object, silence?: number) {
    super(config, { statementNameGenerator: nameOf })
    this.pool = pool
    this.silence = silence
  }

  override async connect() {
    const adapter = await super.connect()
    const pool = adapter.underlyingDriver()
    metricsLink.pools.set(this.pool, pool)
    if (this.silence) endSilent(pool, this.silence)
    return adapter
  }
}

/** The pool drops a connection whose socket is destroyed; whoever waits for it gets an outage. */
function endSilent(pool: Pool, silence: number): void {
  pool.on('acquire', (client) => {
    const { stream } = (client as unknown as Connected).connection
    stream.setTimeout(silence, () => stream.destroy())
  })
  pool.on('release', (_, client) => {
    const { stream } = (client as unknown as Connected).connection
    stream.setTimeout(0)
    stream.removeAllListeners('timeout')
  })
}

type Connected = { connection: { stream: Socket } }

type Limits = { max: number; silence?: number }

const connect = (
  pool: string,
  { silence, ...limits }: Limits,
  connectionString = env().DATABASE_URL,
) =>
  new PrismaClient({
    adapter: new CountedPg(pool, { connectionString, ...limits }, silence),
  }).$extends({
    query: { $allOperations: ({ args, query }) => query(args).catch(markOutage) },
  }) as unknown as PrismaClient

/** A client of a replica, with less time than a request has. */
export function connectToReplica(url: string): PrismaClient {
  const limits = { ...REQUEST_LIMITS, ...REPLICA_LIMITS, silence: REPLICA_SILENCE_MS }
  return connect('replica', { max: requestConnections(), ...limits }, url)
}

function requestConnections(): number {
  const share = Math.floor(ALL_REQUEST_CONNECTIONS / env().WEB_CONCURRENCY)
  return Math.min(REQUEST_CONNECTIONS, Math.max(4, share))
}

// Each copy of this module stays with the clients it has found: tests give every file a database of its own.
let requests: PrismaClient | undefined
let tasks: PrismaClient | undefined

function current(): PrismaClient {
  const isInsideNext = process.env.NEXT_RUNTIME !== undefined
  if (isInsideNext && isInTask())
    return (tasks ??= globalForDb.taskDb ??= connect('tasks', { max: TASK_CONNECTIONS }))
  // A build waits on a busy machine rather than fail, and has nobody who waits for it.
  const isServing = isInsideNext && process.env.NEXT_PHASE !== 'phase-production-build'
  const limits = isServing
    ? { max: requestConnections(), ...REQUEST_LIMITS, silence: SILENCE_MS }
    : { max: ALL_CONNECTIONS }
  return (requests ??= globalForDb.db ??= connect('requests', limits))
}

/**
 * The database client of this process; connects on first use. Background tasks have connections of their own,
 * without the time limits of requests.
 */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get: (_, name) => (name === '$transaction' ? transact : Reflect.get(current(), name)),
})

type Work = (tx: Prisma.TransactionClient) => Promise<unknown>

/**
 * A transaction of a function tells all processes of the cache tags that it expires (cache.ts), and notes that the
 * call that it belongs to is done (http/once.ts).
 */
function transact(work: Work | Prisma.PrismaPromise<unknown>[], options?: object) {
  const client = current()
  if (typeof work !== 'function') return client.$transaction(work, options)
  const act = currentAct()
  const whole: Work = async (tx) => {
    const result = await work(tx)
    // What goes on after the answer is no part of the act.
    if (act && !act.isOver) await markDone(tx, act)
    return result
  }
  return tellingExpiries((run) => client.$transaction(run, options), act ? whole : work)
}

/** A client or a transaction. */
export type Db = Omit<
  PrismaClient,
  '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'
>

/** Escapes a text for a LIKE pattern. */
export const likePart = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
