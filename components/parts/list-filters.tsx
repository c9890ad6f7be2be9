import { useTranslations } from 'next-intl'
import menu from '@/components/ui/menu.module.css'
import { ordersOf, type PostListPage, type PostListSearch } from '@/lib/posts/lists/schema'
import { LanguageMenu } from './language-menu'
import { choiceHref, type ListAddress } from './list-address'
import styles from './list-filters.module.css'
import { ListMenu } from './list-menu'

type Props = {
  address: ListAddress
  search: PostListSearch
  /** Posts by language. */
  languages: PostListPage['languages']
  /** Does the list hold all languages by itself, not that of the page? */
  isOfAll?: boolean
}

/** Order and language of a list. */
export function ListFilters({ address, search, languages, isOfAll = false }: Props) {
  const t = useTranslations('posts.list')
  return (
    <div className={styles.filters}>
      <ListMenu id="list-order" label={t('sort')} shown={t(search.sort)}>
        {ordersOf(search.own).map((sort) => (
          <li key={sort}>
            <a
              className={menu.item}
              href={choiceHref(address, { ...search, sort })}
              aria-current={sort === search.sort || undefined}
            >
              <span className={menu.label}>{t(sort)}</span>
            </a>
          </li>
        ))}
      </ListMenu>
      <LanguageMenu
        hrefOf={(language) => choiceHref(address, { ...search, language })}
        chosen={search.language}
        counts={languages}
        isOfAll={isOfAll}
      />
    </div>
  )
}
