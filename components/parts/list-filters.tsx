import { useTranslations } from 'next-intl'
import { ChipLink } from '@/components/ui/chip'
import type { PostListPage, PostListSearch } from '@/lib/posts/lists/schema'
import type { PostSort } from '@/lib/posts/schema'
import { LanguageMenu } from './language-menu'
import { choiceHref, type ListAddress } from './list-address'
import styles from './list-filters.module.css'

const SORTS: PostSort[] = ['new', 'old', 'views_desc', 'views_asc']

type Props = {
  address: ListAddress
  search: PostListSearch
  /** Posts by language. */
  languages: PostListPage['languages']
  /** Does the list hold all languages by itself, not that of the page? */
  isOfAll?: boolean
}

/** Order and language of a list, as links. */
export function ListFilters({ address, search, languages, isOfAll = false }: Props) {
  const t = useTranslations('posts.list')
  const { sort, language } = search
  return (
    <div className={styles.filters}>
      <nav aria-label={t('sort')} className={styles.group}>
        {SORTS.map((each) => (
          <ChipLink
            key={each}
            href={choiceHref(address, { sort: each, language })}
            current={each === sort && 'page'}
          >
            {t(each)}
          </ChipLink>
        ))}
      </nav>
      <LanguageMenu
        hrefOf={(choice) => choiceHref(address, { sort, language: choice })}
        chosen={language}
        counts={languages}
        isOfAll={isOfAll}
      />
    </div>
  )
}
