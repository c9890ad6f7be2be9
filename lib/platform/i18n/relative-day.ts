export type RelativeDay =
  | { unit: 'now' | 'today' | 'yesterday' }
  | { unit: 'days' | 'months' | 'years'; count: number }

/**
 * Relative date as in news lists: calendar days in the reader's time zone (default: this machine's), then
 * whole calendar months and years. A date in the future by clock skew is "now".
 */
export function relativeDay(at: Date, now: Date, timeZone?: string): RelativeDay {
  if (now.getTime() - at.getTime() < 60_000) return { unit: 'now' }
  const [then, today] = [dateIn(at, timeZone), dateIn(now, timeZone)]
  const days = Math.round((dayNumber(today) - dayNumber(then)) / DAY_MS)
  if (days === 0) return { unit: 'today' }
  if (days === 1) return { unit: 'yesterday' }
  if (days < 30) return { unit: 'days', count: days }
  const months = Math.max(1, monthsBetween(then, today))
  if (months < 12) return { unit: 'months', count: months }
  return { unit: 'years', count: Math.floor(months / 12) }
}

const DAY_MS = 86_400_000

type CalendarDate = { year: number; month: number; day: number }

function dateIn(moment: Date, timeZone: string | undefined): CalendarDate {
  // Avoids creating a formatter, which is slow during hydration.
  if (!timeZone) {
    return { year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() }
  }
  const parts = formatterIn(timeZone).formatToParts(moment)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: read('year'), month: read('month'), day: read('day') }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a formatter is slow, and a page shows many dates. */
function formatterIn(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}

const dayNumber = ({ year, month, day }: CalendarDate) => Date.UTC(year, month - 1, day)

const monthsBetween = (from: CalendarDate, to: CalendarDate) =>
  (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0)
