'use client'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import styles from '@/components/inbox/inbox.module.css'
import { shortCount } from '@/components/inbox/use-count-in-title'
import { Icon } from '@/components/ui/icon'
import { unreadConversationsOptions, useLiveConversations } from '@/lib/conversations/client'
import { pollUnless, useLiveMayBegin } from '@/lib/live/client'
import { routesIn } from '@/lib/routes'

/** The count is asked for when the page is idle, at the latest after so long. */
const LATEST_MS = 5000

/** Link to the conversations with the count of unread ones. */
export function MessagesLink() {
  const t = useTranslations('shell.client')
  const to = routesIn(useLocale())
  const isLive = useLiveConversations()
  const enabled = useLiveMayBegin(LATEST_MS)
  const asked = { ...unreadConversationsOptions(), enabled, refetchInterval: pollUnless(isLive) }
  const unread = useQuery(asked).data ?? 0
  return (
    <a
      className={styles.bell}
      href={to.conversations()}
      aria-label={t('messages', { count: unread })}
    >
      <Icon of={Mail} size={20} />
      {unread > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {shortCount(unread)}
        </span>
      ) : null}
    </a>
  )
}
