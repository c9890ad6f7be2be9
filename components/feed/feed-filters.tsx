import { useLocale, useTranslations } from 'next-intl'
import { choiceHref, type ListAddress } from '@/components/parts/list-address'
import { ChipLink } from '@/components/ui/chip'
import { languageTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import type { PostListSearch } from '@/lib/posts/lists/schema'
import styles from './feed-list.module.css'

type Props = { address: ListAddress; search: PostListSearch }

/** All languages, or only the one of the interface. */
export function FeedFilters({ address, search: { sort, language } }: Props) {
  const t = useTranslations('posts.list')
  const locale = useLocale()
  const shown = language && language !== locale ? [locale, language] : [locale]
  return (
    <nav aria-label={t('language')} className={styles.filters}>
      <ChipLink
        href={choiceHref(address, { sort, language: undefined })}
        current={language === undefined && 'page'}
      >
        {t('anyLanguage')}
      </ChipLink>
      {shown.map((each) => (
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
  )
}
