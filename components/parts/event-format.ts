export type EventSpan = { startsAt: string; endsAt: string | null }
export type EventLeaf = { day: string; month: string }
/** Undefined is the reader's own time zone. */
type Zone = 'UTC' | undefined

/** Start and end, with the name of the time zone. */
export function eventTime({ startsAt, endsAt }: EventSpan, tag: string, timeZone: Zone): string {
  const format = formatter('whole', tag, timeZone)
  const start = new Date(startsAt)
  return endsAt === null ? format.format(start) : format.formatRange(start, new Date(endsAt))
}

/** Day and month of the start. */
export function eventLeaf(startsAt: string, tag: string, timeZone: Zone): EventLeaf {
  const parts = formatter('leaf', tag, timeZone).formatToParts(new Date(startsAt))
  const say = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return { day: say('day'), month: say('month') }
}

const FORMATS = {
  whole: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  leaf: { day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type Format = keyof typeof FORMATS

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Created once, as Intl formatters are slow to create. */
function formatter(format: Format, tag: string, timeZone: Zone): Intl.DateTimeFormat {
  const key = `${format} ${tag} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag, { ...FORMATS[format], timeZone })
  formatters.set(key, made)
  return made
}
