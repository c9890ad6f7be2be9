import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { categoryPath } from '@/components/parts/category-path'
import { FeedTime } from '@/components/parts/feed-time'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { PersonName, useNameOf } from '@/components/parts/person-name'
import { FavoriteIsland } from '@/components/toggles/favorite-island'
import { classNames } from '@/components/ui/class-names'
import dots from '@/components/ui/dots.module.css'
import { mediaPath } from '@/lib/media-paths'
import { languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { PostCard as Post } from '@/lib/posts/schema'
import { postPath, routesIn } from '@/lib/routes'
import { EventLine } from './event-line'
import { IgnoredPost } from './ignored-post'
import styles from './post-card.module.css'
import { PostMarks } from './post-marks'
import { UnreadMark } from './unread-mark'

type Props = {
  post: Post
  size?: 'lead' | 'list' | 'small'
  heading?: 'h2' | 'h3'
  /** Ids of all posts on the page, so that one request asks for all: the card can be kept as a favourite then. */
  among?: number[]
}

/** A post as a card of a list. With `among` it needs the messages `favorites.button`. */
export function PostCard({ post, size = 'list', heading: Heading = 'h3', among }: Props) {
  const to = routesIn(useLocale())
  const lang = languageTag(post.language)
  const nameOf = useNameOf()
  const heading = `post-${post.id}`
  return (
    <article className={styles.card} data-size={size} data-pictured={post.imageId !== null}>
      <IgnoredPost id={post.id} author={nameOf(post.author)} />
      <Kicker post={post} />
      <Heading id={among && heading} className={styles.title} lang={lang}>
        <a href={postPath(to, post)} className={styles.link}>
          {post.title}
        </a>
      </Heading>
      {size === 'small' ? null : (
        <p className={styles.excerpt} lang={lang}>
          {post.lead || post.excerpt}
        </p>
      )}
      {post.imageId && size !== 'small' ? (
        <CardPicture id={post.imageId} isFirst={size === 'lead'} />
      ) : null}
      <Meta post={post}>
        {among ? (
          <FavoriteIsland kind="post" id={post.id} among={among} describedBy={heading} isShort />
        ) : null}
      </Meta>
    </article>
  )
}

function Meta({ post, children }: { post: Post; children: ReactNode }) {
  const t = useTranslations('posts.card')
  const to = routesIn(useLocale())
  const { author, company, section } = post
  return (
    <div className={styles.foot}>
      {post.event ? <EventLine event={post.event} language={post.language} /> : null}
      <p className={classNames(styles.meta, dots.dots)}>
        <span data-plain className={styles.face}>
          <PersonAvatar person={author} size={24} />
        </span>
        <PersonName person={author} className={styles.name} />
        {company ? (
          <a href={to.company(company.id)} className={styles.name}>
            {company.name}
          </a>
        ) : null}
        <FeedTime at={post.publishedAt} />
        {section === 'forum' ? null : (
          <span className={styles.reading}>
            {t('reading', { minutes: String(post.readingMinutes) })}
          </span>
        )}
        <Counts post={post} />
      </p>
      {children}
    </div>
  )
}

/** Comments and likes, each as a number with its sign. */
function Counts({ post: { commentCount, reactionCount } }: { post: Post }) {
  const t = useTranslations('posts.card')
  if (commentCount + reactionCount === 0) return null
  return (
    <span className={styles.counts}>
      {commentCount > 0 ? (
        <span
          className={styles.count}
          role="img"
          aria-label={t('replies', { count: commentCount })}
        >
          {commentCount}
        </span>
      ) : null}
      {reactionCount > 0 ? (
        <span
          data-likes
          className={styles.count}
          role="img"
          aria-label={t('likes', { count: reactionCount })}
        >
          {reactionCount}
        </span>
      ) : null}
    </span>
  )
}

function Kicker({ post }: { post: Post }) {
  const locale = useLocale()
  return (
    <p className={styles.kicker}>
      {post.category ? (
        <a
          href={categoryPath(routesIn(locale), post.section, post.category.slug)}
          className={styles.category}
        >
          {inLanguage(post.category.name, locale)}
        </a>
      ) : null}
      <PostMarks post={post} />
      <span className={styles.mark}>
        <UnreadMark id={post.id} section={post.section} />
      </span>
    </p>
  )
}

/** Decorative image; the box has its size before it loads. */
function CardPicture({ id, isFirst }: { id: string; isFirst: boolean }) {
  return (
    <picture className={styles.picture}>
      <source srcSet={mediaPath(id, 480, 'avif')} type="image/avif" />
      <img
        src={mediaPath(id, 480)}
        alt=""
        width={480}
        height={270}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={styles.image}
      />
    </picture>
  )
}
