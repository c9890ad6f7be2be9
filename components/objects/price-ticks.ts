import type { ScaleTime } from 'd3-scale'

/** Of a label of the plot, in the units of its drawing: as large as on a phone, where it is largest. */
export const LABEL_SIZE = 20
const PER_LETTER = 0.62
const GAP = 16
const MOST_DATES = 3
const MOST_DIGITS = 3

export const labelWidth = (text: string): number => [...text].length * LABEL_SIZE * PER_LETTER

export type Tick = { label: string; at: number }

/** The labels of round values, as exact as it takes to tell them apart. */
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

/**
 * At most three dates under a plot of this width, no two of which say the same or touch: by months,
 * and by days where the months repeat.
 */
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

/** Round dates, else the ends. */
function datesOf(scale: ScaleTime<number, number>): Date[] {
  for (let count = MOST_DATES; count > 0; count--) {
    const dates = scale.ticks(count)
    if (dates.length > 1 && dates.length <= MOST_DATES) return dates
  }
  const [from, to] = scale.domain() as [Date, Date]
  return Number(from) === Number(to) ? [from] : [from, to]
}

/** What says the same as one before it, or would touch it, stays away. */
const apart = ({ label, at }: Tick, index: number, all: Tick[]): boolean =>
  all
    .slice(0, index)
    .every(
      (other) =>
        other.label !== label &&
        at - other.at >= (labelWidth(label) + labelWidth(other.label)) / 2 + GAP,
    )
