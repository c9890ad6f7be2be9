'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { SkeletonText } from '@/components/ui/skeleton'
import { inboxOptions, useMarkRead } from '@/lib/inbox/client'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import styles from './inbox.module.css'
import { NotificationRow } from './notification-row'

/** What one was told, the latest first; opening one, or the button, marks as read. */
export function Inbox() {
  const t = useTranslations('inbox')
  const say = useErrorText()
  const list = useInfiniteQuery(inboxOptions())
  const mark = useMarkRead()
  if (list.isPending) {
    return (
      <div role="status" aria-label={t('loading')}>
        <SkeletonText lines={6} />
      </div>
    )
  }
  if (!list.data) {
    return (
      <Notice
        tone="error"
        role="alert"
        title={t('failed')}
        action={<Button onClick={() => list.refetch()}>{t('retry')}</Button>}
      >
        {say(list.error)}
      </Notice>
    )
  }
  const items = list.data.pages.flatMap((page) => page.items)
  const unread = list.data.pages[0]?.unread ?? 0
  if (items.length === 0) {
    return <EmptyState icon={<Icon of={Bell} />} title={t('emptyTitle')} text={t('emptyText')} />
  }
  return (
    <>
      <div className={styles.head}>
        <p role="status">{t('unreadCount', { count: unread })}</p>
        {unread > 0 ? (
          <Button size="s" busy={mark.isPending} onClick={() => mark.mutate(undefined)}>
            {t('markAll')}
          </Button>
        ) : null}
      </div>
      {mark.isError ? <p role="alert">{say(mark.error)}</p> : null}
      <ul className={styles.list}>
        {items.map((notification) => (
          <li key={notification.id}>
            <NotificationRow
              notification={notification}
              onOpen={() => {
                if (notification.readAt === null) mark.mutate([notification.id])
              }}
            />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError ? <p role="alert">{say(list.error)}</p> : null}
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
