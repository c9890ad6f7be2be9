import { useLocale } from 'next-intl'
import { languageTag } from '@/lib/platform/i18n/locales'
import { type EventSpan, eventLeaf, eventTime } from './event-format'
import { ZonedEventDay, ZonedEventTime } from './zoned-event-time'

/** Start and end of an event with the time zone: UTC from the server, then the reader's own. */
export function EventTime(span: EventSpan) {
  return <ZonedEventTime {...span} words={eventTime(span, languageTag(useLocale()), 'UTC')} />
}

/** Day and month of an event as a calendar leaf. */
export function EventDay({ startsAt, className }: { startsAt: string; className?: string }) {
  const leaf = eventLeaf(startsAt, languageTag(useLocale()), 'UTC')
  return <ZonedEventDay startsAt={startsAt} words={leaf} className={className} />
}
