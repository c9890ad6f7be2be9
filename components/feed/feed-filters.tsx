import { useLocale } from 'next-intl'
import { LanguageChips } from '@/components/parts/language-chips'
import type { ListAddress } from '@/components/parts/list-address'
import type { PostListSearch } from '@/lib/posts/lists/schema'
import styles from './feed-list.module.css'

type Props = { address: ListAddress; search: PostListSearch }

/** Filter: all languages, or only that of the interface. */
export function FeedFilters({ address, search }: Props) {
  const locale = useLocale()
  const { language } = search
  const languages = language && language !== locale ? [locale, language] : [locale]
  return (
    <LanguageChips
      address={address}
      search={search}
      languages={languages}
      className={styles.filters}
    />
  )
}
