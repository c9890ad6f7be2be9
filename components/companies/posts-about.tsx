import { PostCard } from '@/components/posts/post-card'
import type { PostCard as Post } from '@/lib/posts/schema'
import styles from './company-parts.module.css'

type Props = { id: string; title: string; posts: Post[] }

/** Posts with a card of the company. */
export function PostsAbout({ id, title, posts }: Props) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.posts}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} size="small" />
          </li>
        ))}
      </ul>
    </section>
  )
}
