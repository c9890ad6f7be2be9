import 'server-only'
import { db } from '../db'
import { isExpiredSince, now } from '../front/tag-clock'
import { LIMITS_TAG, type Limit } from './limit'

type Override = { points: number; duration: number | null }
type Overrides = ReadonlyMap<string, Override>

let known: { rows: Overrides; at: number } | undefined

/**
 * What admins have set instead of defaults, by the name of the limit. Read from the database when it has changed;
 * what was read last serves while the database does not answer.
 */
export async function limitOverrides(): Promise<Overrides> {
  if (known && !isExpiredSince(known.at, [LIMITS_TAG])) return known.rows
  const at = now()
  try {
    const select = { name: true, points: true, duration: true }
    const rows = await db.limitOverride.findMany({ select })
    known = { rows: new Map(rows.map(({ name, ...row }) => [name, row])), at }
  } catch (error) {
    if (!known) throw error
  }
  return known.rows
}

/** These limits as they are in force. The factor of a network stays what it is by default. */
export async function inForce(limits: Limit[]): Promise<Limit[]> {
  const overrides = await limitOverrides()
  return limits.map((limit) => {
    const { points, duration } = overrides.get(limit.name) ?? limit
    const networkPoints = points * (limit.networkPoints / limit.points)
    return { name: limit.name, points, networkPoints, duration: duration ?? limit.duration }
  })
}
