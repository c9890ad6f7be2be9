import { useTranslations } from 'next-intl'
import { activeFilters } from './active-filters'
import type { BarProps } from './filter-context'
import { useFilterWords } from './filter-words'

const MOST_LETTERS = 120

/** Default name of a saved search, made of its filters. */
export function useSearchName({ place, search, view }: BarProps): string {
  const t = useTranslations('catalogue')
  const words = useFilterWords(view)
  const active = activeFilters(search, words, {
    bounds: t('bar.mapArea'),
    outline: t('filter.outline'),
  }).map(({ label }) => label)
  const whole = t(`title.${place === 'overseas' ? 'overseas' : (search.scope ?? 'all')}`)
  return (active.length > 0 ? active.join(', ') : whole).slice(0, MOST_LETTERS)
}
