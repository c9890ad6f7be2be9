'use client'
import { Bell, CircleHelp, MessageSquareReply, Search, TrendingDown } from 'lucide'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { FeedTime } from '@/components/posts/feed-time'
import { Icon } from '@/components/ui/icon'
import type { Notification } from '@/lib/inbox/schema'
import { routesIn } from '@/lib/routes'
import styles from './inbox.module.css'

const ICONS = {
  price_drop: TrendingDown,
  saved_search: Search,
  question: CircleHelp,
  answer: MessageSquareReply,
}

type Props = { notification: Notification; onOpen: () => void }

/** One notification: what happened, about what, and when. */
export function NotificationRow({ notification, onOpen }: Props) {
  const t = useTranslations('inbox')
  const isUnread = notification.readAt === null
  return (
    <article className={styles.row} data-unread={isUnread || undefined}>
      <Icon of={ICONS[notification.kind] ?? Bell} className={styles.icon} />
      <div>
        <p>
          {isUnread ? <span className="visually-hidden">{t('unread')} </span> : null}
          <NotificationWords notification={notification} onOpen={onOpen} />
        </p>
        <p className={styles.time}>
          <FeedTime at={notification.createdAt} />
        </p>
      </div>
    </article>
  )
}

function NotificationWords({ notification, onOpen }: Props) {
  const t = useTranslations('inbox')
  const format = useFormatter()
  const to = routesIn(useLocale())
  const link = (href: string) => (words: React.ReactNode) => (
    <a className={styles.link} href={href} onClick={onOpen}>
      {words}
    </a>
  )
  if (notification.kind === 'saved_search') {
    const { name, found, query } = notification
    return t.rich('saved_search', { name, found, link: link(to.catalogue(query)) })
  }
  const { title, objectId } = notification
  const about = { title, link: link(to.object(objectId)) }
  if (notification.kind !== 'price_drop') return t.rich(notification.kind, about)
  const money = (amount: number) =>
    format.number(amount, {
      style: 'currency',
      currency: notification.currency,
      maximumFractionDigits: 0,
    })
  return t.rich('price_drop', {
    ...about,
    before: money(notification.before),
    after: money(notification.after),
  })
}
