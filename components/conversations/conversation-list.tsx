'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BellOff, Mail } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { EndlessList } from '@/components/shell/endless-list'
import { CountBadge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { conversationsOptions } from '@/lib/conversations/client'
import type { Conversation } from '@/lib/conversations/schema'
import { routesIn } from '@/lib/routes'
import styles from './conversations.module.css'
import { wantFocus } from './focus'

type Props = {
  /** The one that is shown. */
  openId: number | null
  /** The one whose page this is. */
  pageId: number | null
  pollMs: number | false
}

/** The conversations, the one with the latest message first. */
export function ConversationList({ openId, pageId, pollMs }: Props) {
  const t = useTranslations('conversations.list')
  const list = useInfiniteQuery({ ...conversationsOptions(), refetchInterval: pollMs })
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
      empty={<EmptyState icon={<Icon of={Mail} />} title={t('emptyTitle')} text={t('emptyText')} />}
      row={(one) => (
        <Line
          conversation={one}
          current={one.id === pageId ? 'page' : one.id === openId || undefined}
        />
      )}
    />
  )
}

type LineProps = { conversation: Conversation; current: 'page' | boolean | undefined }

function Line({ conversation, current }: LineProps) {
  const t = useTranslations('conversations.list')
  const to = routesIn(useLocale())
  const { id, person, last, unread, muted } = conversation
  return (
    <a
      href={to.conversation(id)}
      className={styles.line}
      data-unread={unread > 0 || undefined}
      aria-current={current}
      onClick={() => wantFocus('head')}
    >
      <PersonAvatar person={person} size={40} />
      <span className={styles.about}>
        <span className={styles.who}>
          <span className={styles.name}>{person.name}</span>
          {muted ? (
            <span className={styles.muted} title={t('muted')}>
              <Icon of={BellOff} size={16} />
              <span className="visually-hidden">{t('muted')}</span>
            </span>
          ) : null}
          <span className={styles.time}>
            <FeedTime at={last.createdAt} plain />
          </span>
        </span>
        <span className={styles.last}>
          <LastWords conversation={conversation} />
          <CountBadge count={unread} label={t('unread', { count: unread })} />
        </span>
      </span>
    </a>
  )
}

function LastWords({ conversation: { last, person } }: { conversation: Conversation }) {
  const t = useTranslations('conversations.list')
  const words = last.excerpt ?? t('deleted')
  return (
    <span className={styles.words}>
      {last.authorId === person.id ? words : t('you', { words })}
    </span>
  )
}
