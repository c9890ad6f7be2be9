import type { ReactNode } from 'react'
import { PostCard } from '@/components/posts/post-card'
import type { PostCard as Post } from '@/lib/posts/schema'
import styles from './feed-list.module.css'

type Props = {
  posts: Post[]
  label?: string
  /** Cards of other things, one after every fourth post; what finds no place stands at the end. */
  between?: ReactNode[]
}

const EVERY = 4

/** Posts of all kinds. Needs the messages `favorites.button`. */
export function FeedItems({ posts, label, between = [] }: Props) {
  const among = posts.map(({ id }) => id)
  const items = posts.map((post) => (
    <li key={post.id} className={styles.item}>
      <PostCard post={post} among={among} />
    </li>
  ))
  const cards = between.map((card, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
    <li key={`card-${at}`} className={styles.item}>
      {card}
    </li>
  ))
  for (const [at, card] of cards.entries()) items.splice(EVERY * (at + 1) + at, 0, card)
  return (
    <ul className={styles.items} aria-label={label}>
      {items}
    </ul>
  )
}
