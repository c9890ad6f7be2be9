import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Settings } from './environment'
import { type Lifetime, Stop, say } from './lifetime'
import type { Postgres } from './postgres'
import type { Times } from './test-times'

/** How a suite ended: the names of what failed, and of what passed only at its second try. */
export type Count = { passed: number; failed: number; faults: string[]; flaky: string[] }

/** What the suites of one run share: its scratch folder, its database server, its own name. */
export type Run = {
  life: Lifetime
  settings: Settings
  folder: string
  name: string
  filters: string[]
  postgres: () => Promise<Postgres>
  times: Times
}

/** One part of a run: what goes wrong around its tests counts as one failed test. */
export async function guard(title: string, suite: () => Promise<Count>): Promise<Count> {
  say(`\n— ${title} —`)
  return suite().catch((error) => {
    console.error(error instanceof Stop ? error.message : error)
    return { passed: 0, failed: 1, faults: [`${title}: ${error}`], flaky: [] }
  })
}

const REASON_LINES = 16

/** A fault and the beginning of what was said of it: a long run is often seen by its end alone. */
export const withReason = (fault: string, reason = '') =>
  [fault, ...stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES)]
    .join('\n    ')
    .trimEnd()

/** What a suite has reported; undefined when it left nothing. */
export const read = <T>(file: string): T | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
