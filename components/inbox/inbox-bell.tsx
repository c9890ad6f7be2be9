'use client'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { unreadOptions } from '@/lib/inbox/client'
import { routesIn } from '@/lib/routes'
import styles from './inbox.module.css'

const MOST_SHOWN = 99

/** Link to the notifications with the unread count. */
export function InboxBell() {
  const t = useTranslations('shell.client')
  const to = routesIn(useLocale())
  const unread = useQuery(unreadOptions()).data ?? 0
  return (
    <a
      className={styles.bell}
      href={to.notifications()}
      aria-label={t('notifications', { count: unread })}
    >
      <Icon of={Bell} size={20} />
      {unread > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      ) : null}
    </a>
  )
}
