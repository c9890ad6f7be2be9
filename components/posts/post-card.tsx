import { useLocale, useTranslations } from 'next-intl'
import { mediaPath } from '@/lib/media/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { PostCard as Post } from '@/lib/posts/schema'
import { routesIn } from '@/lib/routes'
import { FeedTime } from './feed-time'
import { PersonAvatar } from './person-avatar'
import styles from './post-card.module.css'
import { PostMarks } from './post-marks'

type Props = { post: Post; size?: 'lead' | 'river' | 'small'; heading?: 'h2' | 'h3' }

/** A post as people meet it in a feed: where it belongs, headline, first words, who and when. */
export function PostCard({ post, size = 'river', heading: Heading = 'h3' }: Props) {
  const t = useTranslations('posts.card')
  const to = routesIn(useLocale())
  const lang = languageTag(post.language)
  return (
    <article className={styles.card} data-size={size} data-pictured={post.imageId !== null}>
      <Kicker post={post} />
      <Heading className={styles.title} lang={lang}>
        <a href={to.discussion(post.id)} className={styles.link}>
          {post.title}
        </a>
      </Heading>
      {size === 'small' ? null : (
        <p className={styles.excerpt} lang={lang}>
          {post.excerpt}
        </p>
      )}
      {post.imageId && size !== 'small' ? (
        <CardPicture id={post.imageId} isFirst={size === 'lead'} />
      ) : null}
      <p className={styles.meta}>
        <PersonAvatar person={post.author} size={24} />
        <a href={to.profile(post.author.id)} className={styles.name}>
          {post.author.name}
        </a>
        <FeedTime at={post.publishedAt} />
        <span>{t('replies', { count: post.commentCount })}</span>
      </p>
    </article>
  )
}

function Kicker({ post }: { post: Post }) {
  const locale = useLocale()
  return (
    <p className={styles.kicker}>
      {post.category ? (
        <a href={routesIn(locale).forumCategory(post.category.slug)} className={styles.category}>
          {inLanguage(post.category.name, locale)}
        </a>
      ) : null}
      <PostMarks post={post} />
    </p>
  )
}

/** Decoration beside the words; the box has its size before the picture arrives. */
function CardPicture({ id, isFirst }: { id: string; isFirst: boolean }) {
  return (
    <picture className={styles.picture}>
      <source srcSet={mediaPath(id, 480, 'avif')} type="image/avif" />
      <img
        src={mediaPath(id, 480)}
        alt=""
        width={480}
        height={320}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={styles.image}
      />
    </picture>
  )
}
