import { PostCard } from '@/components/posts/post-card'
import type { PostCard as Post } from '@/lib/posts/schema'
import styles from './feed-list.module.css'

type Props = { posts: Post[]; label?: string; eager?: boolean }

/** Posts of all kinds. */
export function FeedItems({ posts, label }: Props) {
  return (
    <ul className={styles.items} aria-label={label}>
      {posts.map((post) => (
        <li key={post.id} className={styles.item}>
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  )
}
