import { useLocale, useTranslations } from 'next-intl'
import { ChipLink } from '@/components/ui/chip'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { PostCard } from '@/lib/posts/schema'
import { routesIn } from '@/lib/routes'
import { foreignLang } from './sale-words'
import styles from './tag-links.module.css'

type Props = Pick<PostCard, 'tags'> & {
  /** Of the post, whose author has chosen them. */
  language: Locale
}

/** Tags of a post as links. */
export function TagLinks({ tags, language }: Props) {
  const t = useTranslations('posts.card')
  const locale = useLocale()
  const to = routesIn(locale)
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t('tags')}>
      {tags.map(({ slug, name }) => (
        <li key={slug} lang={foreignLang(language, locale)}>
          <ChipLink href={to.tag(slug)}>{name}</ChipLink>
        </li>
      ))}
    </ul>
  )
}
