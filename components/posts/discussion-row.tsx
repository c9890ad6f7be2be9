import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { categoryPath } from '@/components/parts/category-path'
import { FeedTime } from '@/components/parts/feed-time'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { PersonName, useNameOf } from '@/components/parts/person-name'
import { classNames } from '@/components/ui/class-names'
import dots from '@/components/ui/dots.module.css'
import { pageOfNumber } from '@/lib/comment-pages'
import { languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { PostCard, PostLine } from '@/lib/posts/schema'
import { postPath, routesIn } from '@/lib/routes'
import styles from './discussion-row.module.css'
import { Faces } from './faces'
import { IgnoredPost } from './ignored-post'
import { PostMarks } from './post-marks'
import { UnreadMark } from './unread-mark'

type Props = {
  post: PostLine & Pick<PostCard, 'participants'>
  /** Name the category, where the list holds several. */
  withCategory?: boolean
  /** Number of the first unread comment, where the title leads then, and the mark; else the mark is asked for. */
  unread?: { first: number; mark: ReactNode }
  /** Where the list says it of all its rows. */
  withoutMark?: boolean
}

/** A discussion as a row of a list. */
export function DiscussionRow({ post, withCategory = false, unread, withoutMark }: Props) {
  const t = useTranslations('posts.card')
  const locale = useLocale()
  const to = routesIn(locale)
  const nameOf = useNameOf()
  const { author, category, lastComment, participants = [] } = post
  const at = unread && { page: pageOfNumber(unread.first), post: unread.first }
  return (
    <article className={styles.row}>
      <IgnoredPost id={post.id} author={nameOf(author)} />
      <PersonAvatar person={author} />
      <div className={styles.main}>
        <h3 className={styles.title}>
          <a
            href={postPath(to, post, at)}
            lang={languageTag(post.language)}
            className={styles.link}
          >
            {post.title}
          </a>
        </h3>
        <p className={classNames(styles.meta, dots.dots)}>
          <PostMarks post={post} />
          <PersonName person={author} className={styles.name} />
          <FeedTime at={post.publishedAt} />
          {withCategory && category ? (
            <a href={categoryPath(to, post.section, category.slug)} className={styles.name}>
              {inLanguage(category.name, locale)}
            </a>
          ) : null}
        </p>
      </div>
      <div className={styles.side}>
        <p className={styles.counts}>
          <span className={styles.replies}>{t('replies', { count: post.commentCount })}</span>
          <span className={styles.views}>{t('views', { count: post.views })}</span>
          {unread?.mark}
          {unread || withoutMark ? null : <UnreadMark id={post.id} section={post.section} />}
        </p>
        {lastComment ? (
          <p className={styles.last}>
            {participants.length > 0 ? <Faces of={participants} /> : null}
            <span className="visually-hidden">
              {t('lastReply', { name: nameOf(lastComment.author) })}
            </span>
            <span className={styles.lastName} aria-hidden="true">
              {nameOf(lastComment.author)}
            </span>
            <FeedTime at={lastComment.at} />
          </p>
        ) : null}
      </div>
    </article>
  )
}
