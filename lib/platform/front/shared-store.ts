import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { redis } from '../redis-link.ts'
import { isExpiredSince, now, standing } from './tag-clock.ts'
import { database, hasSeenAll, type Seen, seenBy, shareHistory } from './tag-history.ts'

/** Shorter than rows of "CacheExpiry" are kept, by which a process that starts learns of earlier writes. */
const LIFE_S = 25 * 60
const MAX_BYTES = 2 * 1024 * 1024

type Rendered = { startedAt: number; tags: string[] }
type Kept<T> = { value: T; seen: Seen; keptAt: number }
type Kind = 'page' | 'route' | 'data'

const KEY = Symbol.for('kvartal.shared-store')
const shared = globalThis as { [KEY]?: { origin: string } | undefined }

/**
 * Has this process share what it renders, by Redis. Called before its tag listener starts. `origin` is whatever
 * the bytes depend on beside the database: the build, the settings.
 */
export function shareRenderings(origin: unknown): void {
  shared[KEY] = { origin: JSON.stringify(origin) }
  shareHistory()
}

/**
 * What another process has rendered, when no tag of it has expired since anywhere: it has seen every write to
 * them that this process knows of, and this process knows of all. It counts as begun now.
 */
export async function readShared<T extends Rendered>(
  kind: Kind,
  key: string,
): Promise<T | undefined> {
  const name = nameOf(kind, key)
  if (!name || standing() !== 'current') return undefined
  const kept = await redis()
    ?.read(name)
    .then((bytes) => bytes && (deserialize(bytes) as Kept<T>))
    .catch(() => null)
  if (!kept) return undefined
  const { value, seen, keptAt } = kept
  const startedAt = now()
  // The clock may have stood still, or the database have changed, while Redis answered.
  const isKnown = standing() === 'current' && name === nameOf(kind, key)
  const isYoung = Math.abs(Date.now() - keptAt) < LIFE_S * 1000
  return isKnown && isYoung && hasSeenAll(seen, value.tags) ? { ...value, startedAt } : undefined
}

/** Offers a rendering to the other processes, unless it expired meanwhile; nobody waits for it. */
export function keepShared<T extends Rendered>(kind: Kind, key: string, value: T): void {
  const name = nameOf(kind, key)
  if (!name || isExpiredSince(value.startedAt, value.tags)) return
  const seen = seenBy(value.startedAt, value.tags)
  if (!seen) return
  const bytes = serialize({ value, seen, keptAt: Date.now() } satisfies Kept<T>)
  if (bytes.length > MAX_BYTES) return
  redis()
    ?.write(name, bytes, LIFE_S)
    .catch(() => {})
}

/** Undefined when nothing is shared. */
function nameOf(kind: Kind, key: string): string | undefined {
  const { origin } = shared[KEY] ?? {}
  if (!origin || !redis() || !database()) return undefined
  const hash = createHash('sha256').update(JSON.stringify([origin, database(), key]))
  return `kvartal:${kind}:${hash.digest('base64url')}`
}
