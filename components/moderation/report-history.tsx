'use client'
import { useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import styles from '@/components/parts/inbox.module.css'
import type { ReportEntry } from '@/lib/moderation/schema'

/** The history of a report, oldest first. */
export function ReportHistory({ entries }: { entries: ReportEntry[] }) {
  const t = useTranslations('moderation.queue')
  return (
    <section aria-label={t('history')}>
      <h3 className={styles.label}>{t('history')}</h3>
      <ol className={styles.history}>
        {entries.map(({ id, event, actor, text, createdAt }) => (
          <li key={id} className={styles.entry}>
            <span>
              {t(`events.${event}`, {
                name: actor?.name ?? t(isReporters(event) ? 'visitor' : 'someone'),
              })}
            </span>
            <span className={styles.facts}>
              <FeedTime at={createdAt} />
            </span>
            {text ? <p className={styles.words}>{text}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

const isReporters = (event: ReportEntry['event']) => event === 'reported' || event === 'added'
