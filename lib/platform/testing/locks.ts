import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { db } from '../db'
import { rowsOf } from '../sql'

const waitingRow = z.object({ total: z.int() })

/** Waits until so many transactions of this test’s database wait for a lock; the time limit of the test ends it. */
export async function untilWaiting(count: number): Promise<void> {
  while ((await waiting()) < count) await wait(20)
}

async function waiting(): Promise<number> {
  const [row] = await rowsOf(db, waitingRow)`
    select count(*)::int as total from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`
  return row?.total ?? 0
}
