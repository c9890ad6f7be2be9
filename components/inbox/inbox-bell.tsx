'use client'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { Icon } from '@/components/ui/icon'
import { unreadOptions } from '@/lib/inbox/client'
import { pollUnless } from '@/lib/live/client'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { routesIn } from '@/lib/routes'
import styles from './inbox.module.css'
import { shortCount, useCountInTitle } from './use-count-in-title'
import { useLiveInbox } from './use-live-inbox'

const NotificationToasts = lazyPart(() =>
  import('./notification-toasts').then((m) => ({ default: m.NotificationToasts })),
)

/** Link to the notifications with the unread count. */
export function InboxBell() {
  const t = useTranslations('shell.client')
  const to = routesIn(useLocale())
  const { isLive, ...news } = useLiveInbox()
  const asked = { ...unreadOptions(), refetchInterval: pollUnless(isLive) }
  const unread = useQuery(asked).data ?? 0
  useCountInTitle(unread)
  return (
    <>
      <a
        className={styles.bell}
        href={to.notifications()}
        aria-label={t('notifications', { count: unread })}
      >
        <Icon of={Bell} size={20} />
        {unread > 0 ? (
          <span className={styles.count} aria-hidden="true">
            {shortCount(unread)}
          </span>
        ) : null}
      </a>
      {news.arrived.length > 0 ? (
        <Suspense>
          <NotificationToasts {...news} />
        </Suspense>
      ) : null}
    </>
  )
}
