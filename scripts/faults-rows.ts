import { LATE_MS, type Load, othersThan, type Tally } from './faults-ledger'
import { say } from './lifetime'

export type Check = { what: string; expected: string; measured: string; isMet: boolean }
export type Row = { name: string; checks: Check[] }

/** A figure that may be at most so large. */
export const atMost = (what: string, most: number, measured: number, unit = ''): Check => ({
  what,
  expected: most === 0 ? '0' : `≤ ${most}${unit}`,
  measured: `${Math.round(measured * 10) / 10}${unit}`,
  isMet: measured <= most,
})

export const holds = (what: string, isMet: boolean, measured: string): Check => ({
  what,
  expected: 'yes',
  measured,
  isMet,
})

type Allowed = {
  /** Broken connections: where a process dies in the middle of an answer, or is told to refuse. */
  broken?: boolean
  /** Pages that may have failed in all. */
  pages?: number
  /** Answers that may have come late: those of a process that stands still. */
  late?: number
}

/** What holds of every load, whatever happened meanwhile. */
export function checksOf(
  load: Load,
  { broken = false, pages = 0, late = 0 }: Allowed = {},
): Check[] {
  const { writes, calls, pages: shown } = load
  const known = broken ? [0, 200, 201, 409, 503] : [200, 201, 409, 503]
  const slowest = Math.max(writes.slowest, calls.slowest, shown.slowest)
  const lateAnswers = writes.late + calls.late + shown.late
  const total = writes.count + calls.count + shown.count
  return [
    atMost(`acknowledged writes lost, of ${load.acknowledged}`, 0, load.lost),
    atMost('writes that stand twice', 0, load.doubled),
    {
      ...atMost(`answers after ${LATE_MS / 1000} s, of ${total}`, late, lateAnswers),
      measured: `${lateAnswers} (slowest ${Math.round(slowest)} ms)`,
    },
    others('writes that were neither done nor refused with 503', 0, writes, known),
    others('calls that were neither answered nor refused with 503', 0, calls, known),
    others('stored pages that failed', pages, shown, [200]),
  ]
}

/** Answers of other statuses than these, with what they were. */
function others(what: string, most: number, tally: Tally, allowed: number[]): Check {
  const statuses = [...tally.statuses].map(([status, times]) => `${status || 'broken'} × ${times}`)
  const count = othersThan(tally, allowed)
  return { ...atMost(what, most, count), measured: `${count} (${statuses.join(', ')})` }
}

/** Prints a row; whether it holds. */
export function printRow({ name, checks }: Row): boolean {
  const isMet = checks.every((check) => check.isMet)
  say(`\n${isMet ? '✓' : '✗'} ${name}`)
  for (const { what, expected, measured, isMet: isFine } of checks)
    say(`  ${isFine ? ' ' : '✗'} ${what.padEnd(58)} ${measured.padEnd(26)} (${expected})`)
  return isMet
}
