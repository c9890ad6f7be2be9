import { useLocale } from 'next-intl'
import { formatTag } from '@/lib/platform/i18n/locales'
import { type EventSpan, eventLeaf, eventTime } from './event-format'
import { ZonedEventDay, ZonedEventTime } from './zoned-event-time'

/** Start and end of an event with the time zone: UTC from the server, then the reader's own. */
export function EventTime(span: EventSpan) {
  return <ZonedEventTime {...span} words={eventTime(span, formatTag(useLocale()), 'UTC')} />
}

/** Day and month of an event as a calendar leaf. */
export function EventDay({ startsAt, className }: { startsAt: string; className?: string }) {
  const leaf = eventLeaf(startsAt, formatTag(useLocale()), 'UTC')
  return <ZonedEventDay startsAt={startsAt} words={leaf} className={className} />
}
