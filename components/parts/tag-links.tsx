import { useLocale, useTranslations } from 'next-intl'
import { ChipLink } from '@/components/ui/chip'
import type { PostCard } from '@/lib/posts/schema'
import { routesIn } from '@/lib/routes'
import styles from './tag-links.module.css'

type Props = Pick<PostCard, 'tags'>

/** Tags of a post as links. */
export function TagLinks({ tags }: Props) {
  const t = useTranslations('posts.card')
  const to = routesIn(useLocale())
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t('tags')}>
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <ChipLink href={to.tag(slug)}>{name}</ChipLink>
        </li>
      ))}
    </ul>
  )
}
