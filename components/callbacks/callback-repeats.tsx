'use client'
import { useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import styles from '@/components/parts/inbox.module.css'
import { NumberedName } from '@/components/parts/person-name'
import type { CallbackRepeat } from '@/lib/callbacks/schema'
import { languageTag } from '@/lib/platform/i18n/locales'

/** Later requests for the same number, shown apart: nobody has verified who sent them. */
export function CallbackRepeats({ repeats }: { repeats: CallbackRepeat[] }) {
  const t = useTranslations('callbacks.inbox')
  if (repeats.length === 0) return null
  return (
    <section aria-label={t('repeats')}>
      <h3 className={styles.label}>{t('repeats')}</h3>
      <p className={styles.facts}>{t('repeatsHint')}</p>
      <ul className={styles.history}>
        {repeats.map(({ id, name, email, comment, language, user, createdAt }) => (
          <li key={id} className={styles.entry}>
            <span>{name || t('erasedName')}</span>
            <span className={styles.facts}>
              {user ? <NumberedName person={user} /> : <span>{t('repeatVisitor')}</span>}
              {email ? <a href={`mailto:${email}`}>{email}</a> : null}
              <FeedTime at={createdAt} />
            </span>
            {comment ? (
              <p lang={languageTag(language)} className={styles.words}>
                {comment}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
