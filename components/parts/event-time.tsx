'use client'
import { useLocale } from 'next-intl'
import { serversWords, useIsSettled } from '@/components/shell/settled'
import { languageTag } from '@/lib/platform/i18n/locales'

type Props = { startsAt: string; endsAt: string | null }

/** From when to when, with the name of the zone: UTC for everyone at first, then the reader's own. */
export function EventTime({ startsAt, endsAt }: Props) {
  const tag = languageTag(useLocale())
  const [start, end] = [new Date(startsAt), endsAt === null ? null : new Date(endsAt)]
  const say = (timeZone: 'UTC' | undefined) => {
    const format = formatter('whole', tag, timeZone)
    return end ? format.formatRange(start, end) : format.format(start)
  }
  return (
    <time dateTime={startsAt} suppressHydrationWarning>
      {useIsSettled() ? say(undefined) : serversWords(() => say('UTC'))}
    </time>
  )
}

/** The first day of an event as a leaf of a calendar: the number, the month. */
export function EventDay({ startsAt, className }: { startsAt: string; className?: string }) {
  const tag = languageTag(useLocale())
  const isSettled = useIsSettled()
  const say = (wanted: 'day' | 'month', timeZone: 'UTC' | undefined) =>
    formatter('leaf', tag, timeZone)
      .formatToParts(new Date(startsAt))
      .find(({ type }) => type === wanted)?.value ?? ''
  const of = (wanted: 'day' | 'month') =>
    isSettled ? say(wanted, undefined) : serversWords(() => say(wanted, 'UTC'))
  return (
    <span className={className} aria-hidden="true" suppressHydrationWarning>
      <b suppressHydrationWarning>{of('day')}</b>
      <span suppressHydrationWarning>{of('month')}</span>
    </span>
  )
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

/** Made once, as making one is slow. */
function formatter(format: Format, tag: string, timeZone: 'UTC' | undefined): Intl.DateTimeFormat {
  const key = `${format} ${tag} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag, { ...FORMATS[format], timeZone })
  formatters.set(key, made)
  return made
}
