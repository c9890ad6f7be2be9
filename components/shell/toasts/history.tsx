'use client'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { pageToasts } from './page-toasts'
import { ToastIcon } from './toast-icon'
import { ToastTitle } from './toast-title'
import styles from './toasts.module.css'

/** What the toasts of this visit said, the latest first. */
export function ToastHistory() {
  const t = useTranslations('toasts')
  const format = useFormatter()
  const said = useSyncExternalStore(pageToasts.subscribe, pageToasts.said, pageToasts.said)
  if (said.length === 0) return <p className={styles.nothing}>{t('nothing')}</p>
  return (
    <ol className={styles.history}>
      {said.map(({ id, type, title, message, link, count, at }) => (
        <li key={id} className={styles.said}>
          <ToastIcon type={type} />
          <div className={styles.words}>
            <ToastTitle title={title} link={link} />
            {message ? <p>{message}</p> : null}
            {count > 1 ? <p className={styles.count}>{t('times', { count })}</p> : null}
          </div>
          <time dateTime={at.toISOString()} className={styles.time}>
            {format.dateTime(at, {
              hour: '2-digit',
              minute: '2-digit',
              timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            })}
          </time>
        </li>
      ))}
    </ol>
  )
}
