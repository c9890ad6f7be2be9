import { useLocale } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import styles from '@/components/ui/side-box.module.css'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { PostCard } from '@/lib/posts/schema'
import { postPath, routesIn } from '@/lib/routes'

type Props = { id: string; title: string; posts: PostCard[]; href: string; all: string }

/** A box of headlines with a link to all. */
export function SideList({ id, title, posts, href, all }: Props) {
  const to = routesIn(useLocale())
  if (posts.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.box}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ol className={styles.list}>
        {posts.map((post) => (
          <li key={post.id} className={styles.item}>
            <a href={postPath(to, post)} lang={languageTag(post.language)} className={styles.link}>
              {post.title}
            </a>
            <p className={styles.meta}>
              <FeedTime at={post.publishedAt} />
            </p>
          </li>
        ))}
      </ol>
      <p>
        <a href={href}>{all}</a>
      </p>
    </section>
  )
}
