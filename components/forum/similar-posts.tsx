import { PostCard } from '@/components/posts/post-card'
import type { PostCard as Post } from '@/lib/posts/schema'
import styles from './similar-posts.module.css'

/** Similar posts, below a post. */
export function SimilarPosts({ posts, title }: { posts: Post[]; title: string }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="similar" className={styles.similar} data-leads-on>
      <h2 id="similar" className={styles.heading}>
        {title}
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
