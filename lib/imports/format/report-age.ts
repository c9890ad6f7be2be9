import type { BuildState } from '@/lib/catalogue/schema'
import type { Fields } from './field-reader'
import { momentOf } from './parse-values'
import { textOf } from './xml-node'

const YEAR_MS = 365.25 * 86_400_000
/** An offer that nobody has touched for so long is told by its feed out of habit. */
const STALE_AFTER_MS = 2 * YEAR_MS
/** A hand-over that should have been so long ago was, or never will be. */
const OVERDUE_AFTER_MS = YEAR_MS

type Handover = { state: BuildState | null; builtYear: number | null; builtQuarter: number | null }

/** Reports an offer whose newest date, or whose promise, is long past when its feed is made. */
export function reportAge(fields: Fields, made: Date, handover: Handover): void {
  const dates = ['last-update-date', 'creation-date'].flatMap((name) => {
    const at = momentOf(textOf(fields.at(name)))
    return at ? [{ at, node: fields.at(name) }] : []
  })
  const newest = dates.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
  if (newest && made.getTime() - newest.at.getTime() > STALE_AFTER_MS) {
    fields.report('stale', newest.node)
  }
  const { state, builtYear, builtQuarter } = handover
  if (state === null || state === 'ready' || builtYear === null) return
  const promised = Date.UTC(builtYear, (builtQuarter ?? 4) * 3)
  if (made.getTime() - promised > OVERDUE_AFTER_MS) {
    fields.report('overdue', fields.at('built-year'))
  }
}
