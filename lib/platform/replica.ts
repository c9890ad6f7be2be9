import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import * as z from 'zod'
import type { PrismaClient } from '@/prisma/generated/client'
import { connectToReplica, type Db, db } from './db'
import { env } from './env'
import { log } from './log'
import { isOutage } from './outage'
import { rowsOf } from './sql'

/** Seconds that a replica may be behind. */
const FARTHEST_BEHIND = 10
const ASKED_AGAIN_MS = 2000
const LEFT_ALONE_MS = 10_000

type State = {
  client: PrismaClient
  isUsable: boolean
  askedAgainAt: number
  asking?: Promise<void> | undefined
}
const shared = globalThis as { replica?: State }
const place = new AsyncLocalStorage<PrismaClient>()

/** What reads inside of `fromReplica` run on: the replica, or the database. */
export const reads: Pick<Db, '$queryRaw'> = {
  get $queryRaw() {
    const client = place.getStore() ?? db
    return client.$queryRaw.bind(client)
  },
}

/**
 * Runs reads on the replica of DATABASE_REPLICA_URL. Without one, while it is away or more than ten seconds behind, and
 * when it fails, on the database. What they read may be that old.
 */
export async function fromReplica<T>(work: () => Promise<T>): Promise<T> {
  const client = await usableReplica()
  if (!client) return work()
  try {
    return await place.run(client, work)
  } catch (error) {
    // It may have cancelled the read for what it replays; what is wrong with a read fails again here.
    if (isOutage(error)) leaveAlone(error)
    return place.exit(work)
  }
}

async function usableReplica(): Promise<PrismaClient | null> {
  const url = env().DATABASE_REPLICA_URL
  if (!url) return null
  const state = (shared.replica ??= {
    client: connectToReplica(url),
    isUsable: false,
    askedAgainAt: 0,
  })
  if (Date.now() >= state.askedAgainAt) {
    state.asking ??= ask(state).finally(() => (state.asking = undefined))
    await state.asking
  }
  return state.isUsable ? state.client : null
}

async function ask(state: State): Promise<void> {
  try {
    const seconds = await secondsBehind(state.client)
    state.isUsable = seconds <= FARTHEST_BEHIND
    if (!state.isUsable) log.warn(`The replica is ${Math.round(seconds)} seconds behind`)
    state.askedAgainAt = Date.now() + ASKED_AGAIN_MS
  } catch (error) {
    leaveAlone(error)
  }
}

function leaveAlone(error: unknown): void {
  if (!shared.replica) return
  Object.assign(shared.replica, { isUsable: false, askedAgainAt: Date.now() + LEFT_ALONE_MS })
  log.warn('The replica does not answer', error)
}

/** How many seconds the replica is behind; null without one. Nobody is kept from it by this question. */
export async function replicaLag(): Promise<number | 'away' | null> {
  const url = env().DATABASE_REPLICA_URL
  if (!url) return null
  const { client } = (shared.replica ??= {
    client: connectToReplica(url),
    isUsable: false,
    askedAgainAt: 0,
  })
  return secondsBehind(client).catch(() => 'away' as const)
}

const hereRow = z.object({ at: z.string() })
const behindRow = z.object({ seconds: z.number() })

/** 0 when it has all that the database had a moment before; what is no standby replicates by other means. */
async function secondsBehind(replica: PrismaClient): Promise<number> {
  const [here] = await rowsOf(db, hereRow)`select pg_current_wal_lsn()::text as at`
  const [behind] = await rowsOf(replica, behindRow)`
    select case when not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${here?.at}::pg_lsn then 0
                else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 1e9) end::float8 as seconds`
  return behind?.seconds ?? Number.POSITIVE_INFINITY
}
