import type { ItemProps, ListLook } from './list-look'
import { PostCard } from './post-card'
import styles from './post-list.module.css'

function CardItem({ post, isLead = false }: ItemProps) {
  return (
    <li className={styles.card} data-lead={isLead || undefined}>
      <PostCard post={post} size={isLead ? 'lead' : 'list'} />
    </li>
  )
}

/** For articles. */
export const CARDS: ListLook = { name: 'cards', Item: CardItem }
