import { Rss } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { SharePlace } from '@/components/parts/share-place'
import { OthersOnly } from '@/components/profiles/others-only'
import { FollowButton } from '@/components/topics/follow-button'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Blog } from '@/lib/blogs/schema'
import { widestPath } from '@/lib/media-paths'
import { routesIn } from '@/lib/routes'
import styles from './blog-head.module.css'

/** Cover, name, author and description of a blog. */
export function BlogHead({ blog }: { blog: Blog }) {
  const t = useTranslations('blogs')
  const to = routesIn(useLocale())
  const { slug, name, description, links, cover, author } = blog
  return (
    <header className={styles.head}>
      {cover ? (
        // biome-ignore lint/performance/noImgElement: its renditions are ready-made
        <img
          src={widestPath(cover, 1600)}
          alt=""
          width={cover.width}
          height={cover.height}
          fetchPriority="high"
          className={styles.cover}
        />
      ) : null}
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.author}>
        <PersonAvatar person={author} size={32} />
        <a href={to.profile(author.id)}>{author.name}</a>
      </p>
      {description ? (
        // Of no known language.
        <p className={styles.description} lang="">
          {description}
        </p>
      ) : null}
      {links.length > 0 ? (
        <ul className={styles.links} aria-label={t('links')}>
          {links.map((link) => (
            <li key={link}>
              <a href={link} rel="nofollow ugc noopener">
                {link.replace(/^https:\/\/(?:www\.)?|\/$/g, '')}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.actions}>
        <OthersOnly id={author.id}>
          <FollowButton kind="people" id={author.id} title={author.name} />
        </OthersOnly>
        <SharePlace title={name} path={to.blog(slug)} />
        <ButtonLink variant="quiet" href={`${to.blog(slug)}/rss.xml`} icon={<Icon of={Rss} />}>
          {t('feed')}
        </ButtonLink>
      </div>
    </header>
  )
}
