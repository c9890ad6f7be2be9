import { useTranslations } from 'next-intl'
import { ChipLink } from '@/components/ui/chip'
import { LOCALES } from '@/lib/platform/i18n/locales'
import type { PostListSearch } from '@/lib/posts/lists/schema'
import type { PostSort } from '@/lib/posts/schema'
import { LanguageChips } from './language-chips'
import { choiceHref, type ListAddress } from './list-address'
import styles from './list-filters.module.css'

const SORTS: PostSort[] = ['new', 'old', 'views_desc', 'views_asc']

type Props = { address: ListAddress; search: PostListSearch }

/** Order and language of a list, as links. */
export function ListFilters({ address, search }: Props) {
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
      <LanguageChips
        address={address}
        search={search}
        languages={LOCALES}
        className={styles.group}
      />
    </div>
  )
}
