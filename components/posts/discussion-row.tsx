import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { PostCard } from '@/lib/posts/schema'
import { routesIn } from '@/lib/routes'
import styles from './discussion-row.module.css'
import { FeedTime } from './feed-time'
import { PersonAvatar } from './person-avatar'
import { PostMarks } from './post-marks'

type Props = {
  post: PostCard /** Name the category, where the list holds several. */
  withCategory?: boolean
}

/** A discussion as one line of a list: title, who and when, counts, the last reply. */
export function DiscussionRow({ post, withCategory = false }: Props) {
  const t = useTranslations('posts.card')
  const locale = useLocale()
  const to = routesIn(locale)
  const { author, category, lastComment } = post
  return (
    <article className={styles.row}>
      <PersonAvatar person={author} />
      <div className={styles.main}>
        <h3 className={styles.title}>
          <Link
            href={to.discussion(post.id)}
            prefetch={false}
            lang={languageTag(post.language)}
            className={styles.link}
          >
            {post.title}
          </Link>
        </h3>
        <p className={styles.meta}>
          <PostMarks post={post} />
          <Link href={to.profile(author.id)} prefetch={false} className={styles.name}>
            {author.name}
          </Link>
          <FeedTime at={post.publishedAt} />
          {withCategory && category ? (
            <Link href={to.forumCategory(category.slug)} prefetch={false} className={styles.name}>
              {inLanguage(category.name, locale)}
            </Link>
          ) : null}
        </p>
      </div>
      <div className={styles.side}>
        <p className={styles.counts}>
          <span>{t('replies', { count: post.commentCount })}</span>
          <span>{t('views', { count: post.views })}</span>
        </p>
        {lastComment ? (
          <p className={styles.last}>
            <span className={styles.lastName}>
              {t('lastReply', { name: lastComment.author.name })}
            </span>
            <FeedTime at={lastComment.at} />
          </p>
        ) : null}
      </div>
    </article>
  )
}
