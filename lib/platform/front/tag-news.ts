import { expireTags, now, purgeTags } from './tag-clock.ts'
import { noteCommit, noteWrite } from './tag-history.ts'

/** Notification of a write: its expiry as JSON, or its id alone when the tags do not fit. */
export const EXPIRY_CHANNEL = 'cache_expiry'
/** Name of the listening connections, by which a write knows the processes that it waits for. */
export const LISTENER_NAME = 'kvartal cache listener'

/** What one write has expired and purged: a row of "CacheExpiry". */
export type Expiry = { id: number; transaction: number; expired: string[]; purged: string[] }
export type Receipt = { expiry: Expiry; open: Set<number>; done: PromiseWithResolvers<void> }

/** A slow process delays a write by no more than this. */
const PATIENCE_MS = 100

type News = {
  /** The connection on which this process listens, by PostgreSQL's number: 0 while it is lost, undefined in scripts. */
  listener: number | undefined
  /** Connections of processes that listen; for one that is gone, since when this is known. */
  roster: Map<number, number | undefined>
  /** Expiries that this process has applied and may be told of again. */
  known: Set<number>
  receipts: Map<number, Receipt>
}
const KEY = Symbol.for('kvartal.tag-news')
const shared = globalThis as { [KEY]?: News }
/** Shared through globalThis: Next bundles its own copy of this module. */
const news = (shared[KEY] ??= {
  listener: undefined,
  roster: new Map(),
  known: new Set(),
  receipts: new Map(),
})

export function setListener(connection: number | undefined): void {
  news.roster.delete(news.listener ?? 0)
  news.listener = connection
}

/** Applies what others have written, each row once; returns the ids that are new here. */
export function applyNews(rows: Expiry[]): number[] {
  const added = rows.filter(({ id }) => !news.known.has(id))
  for (const row of added) {
    news.known.add(row.id)
    apply(row)
  }
  return added.map(({ id }) => id)
}

/** Forgets expiries that no later read returns. */
export function forgetNews(ids: number[]): void {
  for (const id of ids) news.known.delete(id)
}

/**
 * Registers an expiry of this process before it is committed, because acknowledgements may arrive before the
 * answer to the commit. `listeners` are the connections of all processes that listen.
 */
export function openReceipt(expiry: Expiry, listeners: number[]): Receipt {
  const open = new Set(news.listener === undefined ? [] : expected(listeners))
  const receipt = { expiry, open, done: Promise.withResolvers<void>() }
  noteCommit(expiry)
  if (news.listener !== undefined) news.known.add(expiry.id)
  if (open.size > 0) news.receipts.set(expiry.id, receipt)
  else receipt.done.resolve()
  return receipt
}

/**
 * Connections to wait for: the other processes that listen, and those that no longer do, because a process may
 * learn a moment after PostgreSQL that its connection is lost.
 */
function expected(listeners: number[]): number[] {
  const { roster, listener } = news
  const at = now()
  for (const [connection, goneAt = at] of roster) {
    if (at - goneAt > PATIENCE_MS) roster.delete(connection)
    else roster.set(connection, goneAt)
  }
  for (const connection of listeners) roster.set(connection, undefined)
  return [...roster.keys()].filter((connection) => connection !== listener)
}

/** Applies the expiry here, and waits until every process that listens has done so, or for 100 ms. */
export async function applyReceipt({ expiry, open, done }: Receipt): Promise<void> {
  apply(expiry)
  if (open.size > 0) {
    const timer = setTimeout(done.resolve, PATIENCE_MS)
    await done.promise
    clearTimeout(timer)
  }
  news.receipts.delete(expiry.id)
}

/** Another process has applied these expiries. */
export function acknowledge(ids: number[], listener: number): void {
  for (const id of ids) {
    const receipt = news.receipts.get(id)
    receipt?.open.delete(listener)
    if (receipt?.open.size === 0) receipt.done.resolve()
  }
}

function apply({ id, transaction, expired, purged }: Expiry): void {
  noteWrite({ id, transaction }, [...expired, ...purged])
  if (purged.length > 0) purgeTags(purged)
  if (expired.length > 0) expireTags(expired)
}
