import { useFormatter, useTranslations } from 'next-intl'
import type { EventFacts } from '@/lib/posts/schema'

/** Time and place of an event, short. */
export function EventTime({ event }: { event: EventFacts }) {
  const t = useTranslations('feed.event')
  const format = useFormatter()
  const start = new Date(event.startsAt)
  return (
    <>
      <time dateTime={event.startsAt}>
        {format.dateTime(start, { day: 'numeric', month: 'long' })}
      </time>
      {` · ${event.place || t('online')}`}
    </>
  )
}
