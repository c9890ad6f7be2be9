import { useTranslations } from 'next-intl'
import { PostCard } from '@/components/posts/post-card'
import type { PostCard as Post } from '@/lib/posts/schema'
import styles from './trend-item.module.css'

type Props = { post: Post; place: number }

/** A post with its rank. */
export function TrendItem({ post, place }: Props) {
  const t = useTranslations('ratings.trends')
  return (
    <li className={styles.item}>
      <p className={styles.place}>
        <span aria-hidden="true">{place}</span>
        <span className="visually-hidden">{t('place', { place: String(place) })}</span>
      </p>
      <PostCard post={post} heading="h2" />
    </li>
  )
}
