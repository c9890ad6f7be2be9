import { useTranslations } from 'next-intl'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import type { EventFacts } from '@/lib/posts/schema'

/** Time and place of an event, short. */
export function EventTime({ event, language }: { event: EventFacts; language: Locale }) {
  const t = useTranslations('feed.event')
  const format = useFormatter()
  const start = new Date(event.startsAt)
  return (
    <>
      <time dateTime={event.startsAt}>
        {format.dateTime(start, { day: 'numeric', month: 'long' })}
      </time>
      {' · '}
      <span lang={event.place ? languageTag(language) : undefined}>
        {event.place || t('online')}
      </span>
    </>
  )
}
