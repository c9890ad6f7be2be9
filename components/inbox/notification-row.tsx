'use client'
import {
  AlarmClock,
  AtSign,
  BadgeCheck,
  Ban,
  BarChart3,
  Bell,
  Building2,
  CircleCheck,
  CircleHelp,
  FileText,
  Flag,
  FolderInput,
  Heart,
  Mail,
  Megaphone,
  MessageSquareReply,
  MessagesSquare,
  Newspaper,
  PhoneCall,
  Quote,
  Search,
  Tag,
  TrendingDown,
  UserPen,
  UserPlus,
} from 'lucide'
import { useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import { Icon } from '@/components/ui/icon'
import type { Notification } from '@/lib/inbox/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import styles from './inbox.module.css'
import { InvitationAnswer } from './invitation-answer'
import { NotificationWords } from './notification-words'
import { RowTools } from './row-tools'

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
  reply: MessageSquareReply,
  quote: Quote,
  mention: AtSign,
  post_comment: MessagesSquare,
  post_reaction: Heart,
  comment_reaction: Heart,
  new_post: Newspaper,
  followed_comment: MessagesSquare,
  sanction: Ban,
  arranged: FolderInput,
  reminder: AlarmClock,
  system: Megaphone,
  message: Mail,
  company_invitation: UserPlus,
  company_answer: UserPen,
  company_role: Building2,
  company_request: PhoneCall,
  company_claim: Building2,
  accepted: CircleCheck,
  poll_ended: BarChart3,
}

type Props = {
  notification: Notification
  /** All discussions of the list. */
  among: number[]
  onOpen: () => void
}

/** One notification. */
export function NotificationRow({ notification, among, onOpen }: Props) {
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
        {'excerpt' in notification && notification.excerpt !== '' ? (
          <p className={styles.excerpt} lang={languageTag(notification.post.language)}>
            {notification.excerpt}
          </p>
        ) : null}
        {notification.kind === 'co_author_invitation' ? (
          <InvitationAnswer postId={notification.postId} title={notification.title} />
        ) : null}
        <p className={styles.time}>
          <FeedTime at={notification.createdAt} />
        </p>
        <RowTools notification={notification} among={among} />
      </div>
    </article>
  )
}
