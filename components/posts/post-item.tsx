import type { PostListFilter } from '@/lib/posts/lists/schema'
import type { PostCard as Post } from '@/lib/posts/schema'
import { DiscussionRow } from './discussion-row'
import { PostCard } from './post-card'
import styles from './post-list.module.css'

/** Rows for discussions, cards for articles. */
export type ListLook = 'rows' | 'cards'

type Props = { post: Post; look: ListLook; filter: PostListFilter; isLead?: boolean }

/** One entry of a list. */
export function PostItem({ post, look, filter, isLead = false }: Props) {
  if (look === 'rows') {
    return (
      <li>
        <DiscussionRow post={post} withCategory={filter.category === undefined} />
      </li>
    )
  }
  return (
    <li className={styles.card} data-lead={isLead || undefined}>
      <PostCard post={post} size={isLead ? 'lead' : 'list'} />
    </li>
  )
}
