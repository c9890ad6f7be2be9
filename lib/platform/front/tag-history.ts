/**
 * Which writes this process has heard of, by PostgreSQL's numbers of their transactions, which mean the same in
 * every process. By them one process decides whether what another has rendered is still true.
 */
type Write = { id: number; transaction: number }

/**
 * What a rendering has seen: every transaction below `horizon`, and these later writes to its tags. A process
 * that knows of any other write to one of the tags must not use it.
 */
export type Seen = { horizon: number; writes: number[] }

/** More writes to one tag than a rendering has to name; older ones are known by their highest number. */
const WRITES_OF_TAG = 16
const MAX_TAGS = 200_000
/** Horizons of the last minute: a rendering that took longer is not shared. */
const HORIZONS = 12

type OfTag = { writes: Write[]; dropped: number }
type History = {
  /** The database and the start of its server; undefined before the first connection. */
  database: string | undefined
  isShared: boolean
  byTag: Map<string, OfTag>
  highest: number
  /** Writes of this process that may be committed, while their tags have not expired here yet. */
  underWay: Set<number>
  /** Nothing is known of writes with a lower number. */
  from: number
  /** Newest last: by this moment all transactions below the horizon were visible, and their tags expired here. */
  horizons: { at: number; horizon: number }[]
}
const KEY = Symbol.for('kvartal.tag-history')
const shared = globalThis as { [KEY]?: History }
/** Shared through globalThis: Next bundles its own copy of this module. */
const history: History = (shared[KEY] ??= {
  database: undefined,
  isShared: false,
  byTag: new Map(),
  highest: 0,
  underWay: new Set(),
  from: 0,
  horizons: [],
})

/** Called before the listener starts, in a process that shares what it renders. */
export function shareHistory(): void {
  history.isShared = true
}

export const isShared = (): boolean => history.isShared

export const database = (): string | undefined => history.database

export function setDatabase(name: string): void {
  history.database = name
}

/** Called before a write of this process is committed; `noteWrite` follows. */
export function noteCommit({ transaction }: Write): void {
  history.underWay.add(transaction)
}

/** A write whose tags expire here at this moment; told again it changes nothing. */
export function noteWrite(write: Write, tags: Iterable<string>): void {
  history.underWay.delete(write.transaction)
  if (!history.isShared) return
  history.highest = Math.max(history.highest, write.transaction)
  for (const tag of tags) {
    const known = history.byTag.get(tag) ?? { writes: [], dropped: 0 }
    if (known.writes.some(({ id }) => id === write.id)) continue
    known.writes.push(write)
    if (known.writes.length > WRITES_OF_TAG) {
      known.dropped = Math.max(known.dropped, known.writes.shift()?.transaction ?? 0)
    }
    history.byTag.set(tag, known)
  }
  if (history.byTag.size > MAX_TAGS) resetHistory(history.highest + 1)
}

/** Every transaction below it has ended, and this process has applied what others wrote in them. */
export function noteHorizon(ended: number): void {
  const horizon = Math.min(ended, ...history.underWay)
  history.horizons.push({ at: performance.timeOrigin + performance.now(), horizon })
  if (history.horizons.length > HORIZONS) history.horizons.shift()
}

/** Forgets writes below a number: renderings that may not have seen them are not used. */
export function resetHistory(from: number): void {
  history.byTag.clear()
  history.horizons.length = 0
  history.from = from
}

/** What a rendering with these tags has seen that began at this moment and has not expired since. */
export function seenBy(startedAt: number, tags: Iterable<string>): Seen | undefined {
  const known = history.horizons.findLast(({ at }) => at <= startedAt)
  if (!known) return undefined
  const { horizon } = known
  const writes = new Set<number>()
  for (const tag of tags) {
    for (const { id, transaction } of history.byTag.get(tag)?.writes ?? []) {
      if (transaction >= horizon) writes.add(id)
    }
  }
  return { horizon, writes: [...writes] }
}

/** Whether a rendering has seen every write to its tags that this process knows of. */
export function hasSeenAll({ horizon, writes }: Seen, tags: Iterable<string>): boolean {
  if (horizon < history.from) return false
  const seen = new Set(writes)
  for (const tag of tags) {
    const known = history.byTag.get(tag)
    if (!known) continue
    if (known.dropped >= horizon) return false
    if (known.writes.some(({ id, transaction }) => transaction >= horizon && !seen.has(id)))
      return false
  }
  return true
}
