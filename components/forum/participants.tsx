import { useLocale, useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import { Faces } from '@/components/posts/faces'
import { classNames } from '@/components/ui/class-names'
import dots from '@/components/ui/dots.module.css'
import { pageOfNumber } from '@/lib/comment-pages'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import type { Post } from '@/lib/posts/schema'
import { postPath, routesIn } from '@/lib/routes'
import styles from './participants.module.css'

/** Who takes part in a discussion, since when, and the way to the last comment; nothing without comments. */
export function Participants({ post }: { post: Post }) {
  const t = useTranslations('forum.participants')
  const format = useFormatter()
  const to = routesIn(useLocale())
  const { participants = [], commenterCount, lastComment, lastNumber } = post
  if (!lastComment) return null
  const begun = format.dateTime(new Date(post.publishedAt), { dateStyle: 'long', timeZone: 'UTC' })
  const last = postPath(to, post, { page: pageOfNumber(lastNumber), post: lastNumber })
  return (
    <div className={styles.line}>
      {participants.length > 0 ? <Faces of={participants} /> : null}
      <p className={classNames(styles.facts, dots.dots)}>
        <span className={styles.count}>{t('count', { count: commenterCount })}</span>
        <span className={styles.since}>{t('since', { date: begun })}</span>
        <a href={last} className={styles.last}>
          <span className={styles.label}>{t('last')} </span>
          <FeedTime at={lastComment.at} plain />
        </a>
      </p>
    </div>
  )
}
