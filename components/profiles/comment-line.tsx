import { Heart } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import { Icon } from '@/components/ui/icon'
import { pageOfNumber } from '@/lib/comment-pages'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { CommentLine as Line } from '@/lib/profiles/schema'
import { postPath, routesIn } from '@/lib/routes'
import styles from './lines.module.css'

/** A comment away from its discussion: how it begins, and where it stands. */
export function CommentLine({ comment }: { comment: Line }) {
  const t = useTranslations('profiles.comment')
  const to = routesIn(useLocale())
  const { number, post, excerpt, language, createdAt, reactionCount } = comment
  return (
    <article className={styles.line}>
      <p className={styles.title}>
        <a
          href={postPath(to, post, { page: pageOfNumber(number), post: number })}
          lang={languageTag(post.language)}
        >
          {post.title}
        </a>
      </p>
      <p className={styles.words} lang={excerpt ? languageTag(language) : undefined}>
        {excerpt || t('noText')}
      </p>
      <p className={styles.facts}>
        <span>{t('number', { number: String(number) })}</span>
        <FeedTime at={createdAt} />
        {reactionCount > 0 ? (
          <span className={styles.likes}>
            <Icon of={Heart} size={16} />
            {t('likes', { count: reactionCount })}
          </span>
        ) : null}
      </p>
    </article>
  )
}
