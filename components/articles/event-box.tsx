import { CalendarPlus, ExternalLink } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { EventTime } from '@/components/parts/event-time'
import { foreignLang } from '@/components/parts/sale-words'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { EventFacts } from '@/lib/posts/schema'
import styles from './event-box.module.css'

type Props = { id: number; event: EventFacts; language: Locale }

/** Time, place, link to join, and the calendar file of an event. */
export function EventBox({ id, event, language }: Props) {
  const t = useTranslations('articles.event')
  const locale = useLocale()
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
          <dd
            className={styles.fact}
            lang={event.place ? foreignLang(language, locale) : undefined}
          >
            {event.place || t('online')}
          </dd>
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
