'use client'
import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import { ChipLink } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import { type ParsedSearch, parseSearch } from '@/lib/search/line/schema'
import { NO_FILTERS, searchHref, withFilters } from './address'
import type { FilterProps } from './filters'
import styles from './search-screen.module.css'

/** The filters in the line of search; each chip leads to the search without it. */
export function ActiveFilters({ q, kind, action, categories }: FilterProps) {
  const t = useTranslations('search.filters')
  const active = useLabels(parseSearch(q), categories)
  if (active.length === 0) return null
  return (
    <nav aria-label={t('active')} className={styles.active}>
      {active.map(({ key, label }) => (
        <ChipLink
          key={key}
          href={searchHref(action, withFilters(q, { [key]: NO_FILTERS[key] }), kind)}
          aria-label={t('remove', { filter: label })}
        >
          {label}
          <Icon of={X} size={14} />
        </ChipLink>
      ))}
    </nav>
  )
}

type FilterKey = keyof typeof NO_FILTERS

function useLabels(search: ParsedSearch, categories: FilterProps['categories']) {
  const t = useTranslations('search.filters')
  const tSections = useTranslations('shell.sections')
  const format = useFormatter()
  const { section, category, author, tag, language, after, before, inTitle } = search
  const sayDay = (day: string) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  const named = categories.find(
    (each) => each.slug === category && (section === null || each.section === section),
  )
  const labels: Record<FilterKey, string | null> = {
    section: section && tSections(section),
    category: category && (named?.name ?? category),
    author: author && `@${author}`,
    tag: tag && `#${tag}`,
    language: language && NATIVE_NAMES[language],
    after: after && t('afterDay', { day: sayDay(after) }),
    before: before && t('beforeDay', { day: sayDay(before) }),
    inTitle: inTitle ? t('inTitle') : null,
  }
  return (Object.keys(labels) as FilterKey[]).flatMap((key) => {
    const label = labels[key]
    return label === null ? [] : [{ key, label }]
  })
}
