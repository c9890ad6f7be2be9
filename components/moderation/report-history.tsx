'use client'
import { useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import styles from '@/components/parts/inbox.module.css'
import { useNumberedName } from '@/components/parts/person-name'
import type { ReportEntry } from '@/lib/moderation/schema'

type Props = {
  entries: ReportEntry[]
  /** Does the reader not learn who reported it? */
  isWithheld: boolean
}

/** The history of a report, oldest first. */
export function ReportHistory({ entries, isWithheld }: Props) {
  const t = useTranslations('moderation.queue')
  const nameOf = useNumberedName()
  const reporter = isWithheld ? 'withheld' : 'visitor'
  return (
    <section aria-label={t('history')}>
      <h3 className={styles.label}>{t('history')}</h3>
      <ol className={styles.history}>
        {entries.map(({ id, event, actor, text, createdAt }) => (
          <li key={id} className={styles.entry}>
            <span>
              {t(`events.${event}`, {
                name: actor ? nameOf(actor) : t(isReporters(event) ? reporter : 'someone'),
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

const isReporters = (event: ReportEntry['event']) =>
  ['reported', 'added', 'contested'].includes(event)
