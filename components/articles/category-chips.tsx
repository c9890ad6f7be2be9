import { useLocale, useTranslations } from 'next-intl'
import { ChipLink } from '@/components/ui/chip'
import type { CategoryRef } from '@/lib/categories/schema'
import type { LanguageChoice } from '@/lib/platform/i18n/language-choice'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { type ArticleSection, routesIn } from '@/lib/routes'
import styles from './category-chips.module.css'

type Props = {
  section: ArticleSection
  categories: CategoryRef[]
  current: string | null
  /** As in the address; the links keep it. */
  language: LanguageChoice | undefined
}

/** The categories of a section as links, "all" first. */
export function CategoryChips({ section, categories, current, language }: Props) {
  const t = useTranslations('articles.list')
  const locale = useLocale()
  const to = routesIn(locale)
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('categories')} className={styles.chips}>
      <ChipLink href={to.section(section, { language })} current={current === null && 'page'}>
        {t('all')}
      </ChipLink>
      {categories.map(({ id, slug, name }) => (
        <ChipLink
          key={id}
          href={to.section(section, { category: slug, language })}
          current={slug === current && 'page'}
        >
          {inLanguage(name, locale)}
        </ChipLink>
      ))}
    </nav>
  )
}
