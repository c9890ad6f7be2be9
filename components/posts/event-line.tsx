import { CalendarDays } from 'lucide'
import { useTranslations } from 'next-intl'
import { EventTime } from '@/components/parts/event-time'
import { Icon } from '@/components/ui/icon'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import type { EventFacts } from '@/lib/posts/schema'
import styles from './event-line.module.css'

/** Time and place of an event on one line. */
export function EventLine({ event, language }: { event: EventFacts; language: Locale }) {
  const t = useTranslations('posts.card')
  return (
    <p className={styles.line}>
      <Icon of={CalendarDays} size={16} />
      <EventTime startsAt={event.startsAt} endsAt={event.endsAt} />
      <span className={styles.place} lang={event.place ? languageTag(language) : undefined}>
        {event.place || t('online')}
      </span>
    </p>
  )
}
