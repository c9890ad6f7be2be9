import { useTranslations } from 'next-intl'
import { PostCard } from '@/components/posts/post-card'
import type { PostCard as Post } from '@/lib/posts/schema'
import styles from './similar-posts.module.css'

/** Where to read on. */
export function SimilarPosts({ posts }: { posts: Post[] }) {
  const t = useTranslations('forum.discussion')
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="similar" className={styles.similar}>
      <h2 id="similar" className={styles.heading}>
        {t('similar')}
      </h2>
      <ul className={styles.list}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} size="small" />
          </li>
        ))}
      </ul>
    </section>
  )
}
