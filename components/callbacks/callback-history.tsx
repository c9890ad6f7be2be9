'use client'
import { useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import styles from '@/components/parts/inbox.module.css'
import type { CallbackEntry } from '@/lib/callbacks/schema'

/** The history of a request, oldest first. */
export function CallbackHistory({ entries }: { entries: CallbackEntry[] }) {
  const t = useTranslations('callbacks.inbox')
  const wordsOf = ({ event, actor, assignee }: CallbackEntry) => {
    const someone = t('someone')
    return t(`events.${kindOf({ event, actor, assignee })}`, {
      name: actor?.name ?? someone,
      to: assignee?.name ?? someone,
    })
  }
  return (
    <section aria-label={t('history')}>
      <h3 className={styles.label}>{t('history')}</h3>
      <ol className={styles.history}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <span>{wordsOf(entry)}</span>
            <span className={styles.facts}>
              <FeedTime at={entry.createdAt} />
            </span>
            {entry.note ? <p className={styles.words}>{entry.note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A request about a sale goes to its manager by itself. */
function kindOf({ event, actor, assignee }: Pick<CallbackEntry, 'event' | 'actor' | 'assignee'>) {
  if (event !== 'assigned') return event
  if (!assignee) return 'unassigned'
  return actor ? 'assigned' : 'entrusted'
}
