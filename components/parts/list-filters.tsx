import { useTranslations } from 'next-intl'
import { ChipLink } from '@/components/ui/chip'
import { LOCALES, languageTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import type { PostListSearch } from '@/lib/posts/lists/schema'
import type { PostSort } from '@/lib/posts/schema'
import { choiceHref, type ListAddress } from './list-address'
import styles from './list-filters.module.css'

const SORTS: PostSort[] = ['new', 'old', 'views_desc', 'views_asc']

type Props = { address: ListAddress; search: PostListSearch }

/** Order and language of a list, as links. */
export function ListFilters({ address, search: { sort, language } }: Props) {
  const t = useTranslations('posts.list')
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
      <nav aria-label={t('language')} className={styles.group}>
        <ChipLink
          href={choiceHref(address, { sort, language: undefined })}
          current={language === undefined && 'page'}
        >
          {t('anyLanguage')}
        </ChipLink>
        {LOCALES.map((each) => (
          <ChipLink
            key={each}
            href={choiceHref(address, { sort, language: each })}
            current={each === language && 'page'}
            lang={languageTag(each)}
          >
            {NATIVE_NAMES[each]}
          </ChipLink>
        ))}
      </nav>
    </div>
  )
}
