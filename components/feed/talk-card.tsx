import { MessagesSquare } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { PersonName } from '@/components/parts/person-name'
import { classNames } from '@/components/ui/class-names'
import dots from '@/components/ui/dots.module.css'
import { Icon } from '@/components/ui/icon'
import { pageOfNumber } from '@/lib/comment-pages'
import type { Talk } from '@/lib/feed/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import { BetweenCard } from './between-card'
import styles from './between-card.module.css'

/** A discussion that goes on, with its last reply. */
export function TalkCard({ talk: { post, reply } }: { talk: Talk }) {
  const [t, tCard] = [useTranslations('feed'), useTranslations('posts.card')]
  const to = routesIn(useLocale())
  const at = to.discussion(post.id, { page: pageOfNumber(reply.number), post: reply.number })
  return (
    <BetweenCard
      id="talk"
      icon={<Icon of={MessagesSquare} />}
      title={t('talk')}
      href={to.forums()}
      all={t('talkAll')}
    >
      <h4 className={styles.title}>
        <a href={to.discussion(post.id)} lang={languageTag(post.language)} className={styles.link}>
          {post.title}
        </a>
      </h4>
      <blockquote className={styles.reply}>
        <p className={classNames(styles.meta, dots.dots)}>
          <span data-plain className={styles.face}>
            <PersonAvatar person={reply.author} size={24} />
          </span>
          <PersonName person={reply.author} className={styles.person} />
          <FeedTime at={reply.createdAt} />
        </p>
        <p lang={languageTag(reply.language)} className={styles.said}>
          {reply.excerpt}
        </p>
      </blockquote>
      <p className={styles.quiet}>
        <a href={at}>{t('talkAnswer')}</a> · {tCard('replies', { count: post.commentCount })}
      </p>
    </BetweenCard>
  )
}
