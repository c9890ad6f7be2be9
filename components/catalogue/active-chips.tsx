import { X } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { catalogueHref } from '@/components/parts/catalogue-address'
import { ChipLink } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'
import { activeFilters } from './active-filters'
import { emptied } from './filter-bar'
import type { BarProps } from './filter-context'
import { useFilterWords } from './filter-words'
import styles from './filters.module.css'

/** Active filters, each as a plain link that removes it. */
export function ActiveChips({ place, search, view }: BarProps) {
  const t = useTranslations('catalogue.bar')
  const tFilter = useTranslations('catalogue.filter')
  const locale = useLocale()
  const words = useFilterWords(view)
  const active = activeFilters(search, words, {
    bounds: t('mapArea'),
    outline: tFilter('outline'),
  })
  if (active.length === 0) return null
  return (
    <ul className={styles.active} aria-label={t('active')}>
      {active.map(({ key, label, lang, change }) => (
        <li key={key}>
          <ChipLink
            href={catalogueHref(place, locale, search, change)}
            aria-label={t('remove', { label })}
            rel="nofollow"
          >
            {lang ? <span lang={lang}>{label}</span> : label}
            <Icon of={X} />
          </ChipLink>
        </li>
      ))}
      <li>
        <a href={catalogueHref(place, locale, emptied(search))} className={styles.reset}>
          {t('reset')}
        </a>
      </li>
    </ul>
  )
}
