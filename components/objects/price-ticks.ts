import type { ScaleTime } from 'd3-scale'

/** Size of a label in units of the viewBox, as on phones, where labels are relatively largest. */
export const LABEL_SIZE = 20
const PER_LETTER = 0.62
const GAP = 16
const MOST_DATES = 3
const MOST_DIGITS = 3

export const labelWidth = (text: string): number => [...text].length * LABEL_SIZE * PER_LETTER

export type Tick = { label: string; at: number }

/** Labels of round values, with as many digits as they need to differ. */
export function priceTicks(
  values: number[],
  say: (value: number, digits: number) => string,
): { value: number; label: string }[] {
  const labelled = (digits: number) => values.map((value) => ({ value, label: say(value, digits) }))
  for (let digits = 1; digits < MOST_DIGITS; digits++) {
    const ticks = labelled(digits)
    if (new Set(ticks.map(({ label }) => label)).size === ticks.length) return ticks
  }
  return labelled(MOST_DIGITS)
}

/** At most three date labels that neither repeat nor overlap: months, or days where months would repeat. */
export function dateTicks(
  scale: ScaleTime<number, number>,
  width: number,
  say: Record<'month' | 'day', (date: Date) => string>,
): Tick[] {
  const dates = datesOf(scale)
  const months = dates.map(say.month)
  const unit = new Set(months).size === months.length && months.length > 1 ? 'month' : 'day'
  const ticks = dates.map((date): Tick => {
    const label = say[unit](date)
    const half = labelWidth(label) / 2
    return { label, at: Math.min(Math.max(scale(date), half), width - half) }
  })
  return ticks.filter(apart)
}

/** Round dates, else the first and the last one. */
function datesOf(scale: ScaleTime<number, number>): Date[] {
  for (let count = MOST_DATES; count > 0; count--) {
    const dates = scale.ticks(count)
    if (dates.length > 1 && dates.length <= MOST_DATES) return dates
  }
  const [from, to] = scale.domain() as [Date, Date]
  return Number(from) === Number(to) ? [from] : [from, to]
}

/** Drops labels that repeat or overlap one before. */
const apart = ({ label, at }: Tick, index: number, all: Tick[]): boolean =>
  all
    .slice(0, index)
    .every(
      (other) =>
        other.label !== label &&
        at - other.at >= (labelWidth(label) + labelWidth(other.label)) / 2 + GAP,
    )
