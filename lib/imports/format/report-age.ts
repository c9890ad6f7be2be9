import type { BuildState } from '@/lib/catalogue/schema'
import type { Fields } from './field-reader'
import { momentOf } from './parse-values'
import { textOf } from './xml-node'

const YEAR_MS = 365.25 * 86_400_000
/** An offer not updated for this long is reported as stale. */
const STALE_AFTER_MS = 2 * YEAR_MS
/** A completion date this long past is reported as overdue. */
const OVERDUE_AFTER_MS = YEAR_MS

type Handover = { state: BuildState | null; builtYear: number | null; builtQuarter: number | null }

/** Reports an offer whose latest date or completion date is long past at the feed's generation date. */
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
