'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide'
import { useTranslations } from 'next-intl'
import { EndlessList } from '@/components/shell/endless-list'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { inboxOptions, useMarkRead } from '@/lib/inbox/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './inbox.module.css'
import { NotificationRow } from './notification-row'

/** Notifications, the latest first; opening one, or the button, marks as read. */
export function Inbox() {
  const t = useTranslations('inbox')
  const list = useInfiniteQuery(inboxOptions())
  const mark = useMarkRead()
  const words = {
    loading: t('loading'),
    failed: t('failed'),
    retry: t('retry'),
    more: t('more'),
  }
  return (
    <EndlessList
      list={list}
      words={words}
      className={styles.list}
      keyOf={({ id }) => id}
      empty={<EmptyState icon={<Icon of={Bell} />} title={t('emptyTitle')} text={t('emptyText')} />}
      head={([first]) => <InboxHead unread={first?.unread ?? 0} mark={mark} />}
      row={(notification) => (
        <NotificationRow
          notification={notification}
          onOpen={() => {
            if (notification.readAt === null) mark.mutate([notification.id])
          }}
        />
      )}
    />
  )
}

type HeadProps = { unread: number; mark: ReturnType<typeof useMarkRead> }

function InboxHead({ unread, mark }: HeadProps) {
  const t = useTranslations('inbox')
  const say = useErrorText()
  return (
    <div className={styles.head}>
      <p role="status">{t('unreadCount', { count: unread })}</p>
      {unread > 0 ? (
        <Button size="s" busy={mark.isPending} onClick={() => mark.mutate(undefined)}>
          {t('markAll')}
        </Button>
      ) : null}
      {mark.isError ? <p role="alert">{say(mark.error)}</p> : null}
    </div>
  )
}
