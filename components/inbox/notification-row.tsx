'use client'
import {
  BadgeCheck,
  Bell,
  CircleHelp,
  FileText,
  Flag,
  MessageSquareReply,
  PhoneCall,
  Search,
  Tag,
  TrendingDown,
  UserPen,
  UserPlus,
} from 'lucide'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import { Icon } from '@/components/ui/icon'
import type { Notification } from '@/lib/inbox/schema'
import { useCurrentUser } from '@/lib/people/client'
import { routesIn } from '@/lib/routes'
import styles from './inbox.module.css'
import { InvitationAnswer } from './invitation-answer'

const ICONS = {
  price_drop: TrendingDown,
  saved_search: Search,
  question: CircleHelp,
  answer: MessageSquareReply,
  sale_presentation: FileText,
  sale_price: Tag,
  sale_opened: BadgeCheck,
  callback: PhoneCall,
  report_outcome: Flag,
  co_author_invitation: UserPlus,
  co_author_answer: UserPen,
}

type Props = { notification: Notification; onOpen: () => void }

/** One notification. */
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
        {notification.kind === 'co_author_invitation' ? (
          <InvitationAnswer postId={notification.postId} title={notification.title} />
        ) : null}
        <p className={styles.time}>
          <FeedTime at={notification.createdAt} />
        </p>
      </div>
    </article>
  )
}

function NotificationWords({ notification, onOpen }: Props) {
  const t = useTranslations('inbox')
  const money = useMoney()
  const hrefOf = useThing()
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
  if (notification.kind === 'report_outcome') {
    const { outcome, title } = notification
    const about = { outcome, link: link(to.reports()) }
    return title ? t.rich('report_outcome', { ...about, title }) : t.rich('report_gone', about)
  }
  if ('postId' in notification) {
    const title = notification.title || t('untitled')
    if (notification.kind === 'co_author_invitation') {
      const { author } = notification
      return t.rich('co_author_invitation', { author, title, link: link(to.drafts()) })
    }
    const { name, answer, count } = notification
    const about = { title, link: link(to.editPost(notification.postId)) }
    return count > 1
      ? t.rich('co_author_answers', { ...about, count })
      : t.rich('co_author_answer', { ...about, name, answer })
  }
  const { title } = notification
  const href = hrefOf(notification)
  const about = { title, link: link(href) }
  if (!('currency' in notification)) return t.rich(notification.kind, about)
  const { currency, before, after } = notification
  return t.rich(notification.kind, {
    ...about,
    before: money(before, currency),
    after: money(after, currency),
  })
}

/** Target of a notification: for staff the callback request, for others its subject. */
function useThing() {
  const to = routesIn(useLocale())
  const role = useCurrentUser()?.role
  const isStaff = role === 'moderator' || role === 'admin'
  return (about: { kind: string } & ({ saleId: number } | { objectId: number })): string => {
    if ('saleId' in about) return to.sale(about.saleId)
    return about.kind === 'callback' && isStaff ? to.staffRequests() : to.object(about.objectId)
  }
}

/** A formatted price; without one "on request". */
function useMoney() {
  const t = useTranslations('inbox')
  const format = useFormatter()
  return (amount: number | null, currency: string) =>
    amount === null
      ? t('onRequest')
      : format.number(amount, { style: 'currency', currency, maximumFractionDigits: 0 })
}
