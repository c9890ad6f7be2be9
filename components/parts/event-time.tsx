import { useLocale } from 'next-intl'
import { languageTag } from '@/lib/platform/i18n/locales'
import { type EventSpan, eventLeaf, eventTime } from './event-format'
import { ZonedEventDay, ZonedEventTime } from './zoned-event-time'

/** From when to when, with the name of the zone: UTC for everyone at first, then the reader's own. */
export function EventTime(span: EventSpan) {
  return <ZonedEventTime {...span} words={eventTime(span, languageTag(useLocale()), 'UTC')} />
}

/** The first day of an event as a leaf of a calendar: the number, the month. */
export function EventDay({ startsAt, className }: { startsAt: string; className?: string }) {
  const leaf = eventLeaf(startsAt, languageTag(useLocale()), 'UTC')
  return <ZonedEventDay startsAt={startsAt} words={leaf} className={className} />
}
