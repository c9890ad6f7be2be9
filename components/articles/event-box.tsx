import { CalendarPlus, ExternalLink } from 'lucide'
import { useTranslations } from 'next-intl'
import { EventTime } from '@/components/parts/event-time'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { EventFacts } from '@/lib/posts/schema'
import styles from './event-box.module.css'

type Props = { id: number; event: EventFacts }

/** Time, place, link to join, and the calendar file of an event. */
export function EventBox({ id, event }: Props) {
  const t = useTranslations('articles.event')
  return (
    <section aria-label={t('box')} className={styles.box}>
      <dl className={styles.facts}>
        <div>
          <dt className={styles.name}>{t('when')}</dt>
          <dd className={styles.fact}>
            <EventTime startsAt={event.startsAt} endsAt={event.endsAt} />
          </dd>
        </div>
        <div>
          <dt className={styles.name}>{t('where')}</dt>
          <dd className={styles.fact}>{event.place || t('online')}</dd>
        </div>
      </dl>
      <div className={styles.ways}>
        <ButtonLink href={`/api/posts/${id}/calendar`} icon={<Icon of={CalendarPlus} />}>
          {t('add')}
        </ButtonLink>
        {/^https?:\/\//i.test(event.link) ? (
          <ButtonLink
            href={event.link}
            rel="nofollow ugc noopener"
            icon={<Icon of={ExternalLink} />}
          >
            {t('link')}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}
