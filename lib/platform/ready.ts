import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { db } from './db'
import { AppError } from './errors'
import { isDraining } from './front/draining'

/** Load balancers ask again by themselves. */
const PATIENCE_MS = 900

/**
 * Readiness check: ready when the database answers, until the process is told to end.
 * @throws AppError unavailable (503) when it ends, or the database does not answer within a second; the database
 *   error
 */
export async function assertReady(): Promise<{ status: 'ready' }> {
  if (isDraining()) throw new AppError('unavailable')
  const isLate = wait(PATIENCE_MS, 'late', { ref: false })
  const answered = db.$queryRaw`select 1`
  // A database that answers later than the limit may still fail.
  answered.catch(() => {})
  if ((await Promise.race([answered, isLate])) === 'late') throw new AppError('unavailable')
  return { status: 'ready' }
}
