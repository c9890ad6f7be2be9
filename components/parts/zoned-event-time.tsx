'use client'
import { useLocale } from 'next-intl'
import { useIsIdle } from '@/components/shell/clock'
import { formatTag } from '@/lib/platform/i18n/locales'
import { type EventLeaf, type EventSpan, eventLeaf, eventTime } from './event-format'

type TimeProps = EventSpan & {
  /** The server's text, in UTC. */
  words: string
}

export function ZonedEventTime({ startsAt, endsAt, words }: TimeProps) {
  const tag = formatTag(useLocale())
  const isIdle = useIsIdle()
  return (
    <time dateTime={startsAt}>
      {isIdle ? eventTime({ startsAt, endsAt }, tag, undefined) : words}
    </time>
  )
}

type DayProps = { startsAt: string; words: EventLeaf; className?: string }

export function ZonedEventDay({ startsAt, words, className }: DayProps) {
  const tag = formatTag(useLocale())
  const { day, month } = useIsIdle() ? eventLeaf(startsAt, tag, undefined) : words
  return (
    <span className={className} aria-hidden="true">
      <b>{day}</b>
      <span>{month}</span>
    </span>
  )
}
