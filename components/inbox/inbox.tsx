'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { EndlessList } from '@/components/shell/endless-list'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { refocus } from '@/components/ui/refocus'
import { inboxOptions, useMarkRead } from '@/lib/inbox/client'
import type { NotificationPage, Part } from '@/lib/inbox/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import styles from './inbox.module.css'
import { NotificationRow } from './notification-row'

/** Things of one kind that a page may ask about at once. */
const MOST_ASKED = 100
const SHOWN: Part[] = ['all', 'unread', 'words', 'reactions', 'followed', 'property', 'requests']

/** Notifications, the latest first; opening one, or the button, marks as read. */
export function Inbox() {
  const t = useTranslations('inbox')
  const [show, setShow] = useState<Part>('all')
  const list = useInfiniteQuery(inboxOptions(show))
  const mark = useMarkRead()
  const discussions = discussionsOf(list.data?.pages ?? [])
  const words = {
    loading: t('loading'),
    failed: t('failed'),
    retry: t('retry'),
    more: t('more'),
  }
  return (
    <>
      <fieldset className={styles.parts} aria-label={t('show')}>
        {SHOWN.map((part) => (
          <Chip key={part} pressed={part === show} onClick={() => setShow(part)}>
            {t(`parts.${part}`)}
          </Chip>
        ))}
      </fieldset>
      <EndlessList
        list={list}
        words={words}
        className={styles.list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            icon={<Icon of={Bell} />}
            title={show === 'unread' ? t('unreadCount', { count: 0 }) : t('emptyTitle')}
            text={show === 'unread' ? undefined : t('emptyText')}
          />
        }
        head={([first]) => <InboxHead unread={first?.unread ?? 0} mark={mark} />}
        row={(notification) => (
          <NotificationRow
            notification={notification}
            among={discussions}
            onOpen={() => {
              if (notification.readAt === null) mark.mutate({ ids: [notification.id] })
            }}
          />
        )}
      />
    </>
  )
}

const discussionsOf = (pages: NotificationPage[]): number[] => {
  const ids = pages
    .flatMap(({ items }) => items)
    .flatMap((told) => ('post' in told ? [told.post.id] : []))
  return [...new Set(ids)].slice(0, MOST_ASKED)
}

/** Where the unread are shown alone, the list leaves with its head. */
const pressedPart = () => document.querySelector<HTMLElement>('main [aria-pressed="true"]')

type HeadProps = { unread: number; mark: ReturnType<typeof useMarkRead> }

function InboxHead({ unread, mark }: HeadProps) {
  const t = useTranslations('inbox')
  const to = routesIn(useLocale())
  const say = useErrorText()
  const count = useRef<HTMLParagraphElement>(null)
  const markAll = () =>
    mark.mutate({ all: true }, { onSuccess: () => refocus(() => count.current ?? pressedPart()) })
  return (
    <div className={styles.head}>
      <p ref={count} role="status" tabIndex={-1}>
        {t('unreadCount', { count: unread })}
      </p>
      <span className={styles.tools}>
        {unread > 0 ? (
          <Button size="s" busy={mark.isPending} onClick={markAll}>
            {t('markAll')}
          </Button>
        ) : null}
        <a href={to.notificationSettings()}>{t('toSettings')}</a>
      </span>
      {mark.isError ? <p role="alert">{say(mark.error)}</p> : null}
    </div>
  )
}
