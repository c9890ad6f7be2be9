import { useTranslations } from 'next-intl'
import { ChipLink } from '@/components/ui/chip'
import { type Locale, languageTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import type { PostListSearch } from '@/lib/posts/lists/schema'
import { choiceHref, type ListAddress } from './list-address'

type Props = {
  address: ListAddress
  search: PostListSearch
  languages: readonly Locale[]
  className?: string
}

/** Links that filter a list by language. */
export function LanguageChips({ address, search, languages, className }: Props) {
  const t = useTranslations('posts.list')
  const { sort, language } = search
  return (
    <nav aria-label={t('language')} className={className}>
      <ChipLink
        href={choiceHref(address, { sort, language: undefined })}
        current={language === undefined && 'page'}
      >
        {t('anyLanguage')}
      </ChipLink>
      {languages.map((each) => (
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
