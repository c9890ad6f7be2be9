'use client'
import { SlidersHorizontal } from 'lucide'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { SearchKind } from '@/lib/search/schema'
import { NO_FILTERS, searchHref, withFilters } from './address'
import { FilterFields, filtersIn, type SearchCategory } from './filter-fields'
import styles from './search-screen.module.css'

export type FilterProps = {
  q: string
  kind: SearchKind | undefined
  action: string
  categories: SearchCategory[]
}

/** Fields that write the same line of search as the operators in it. */
export function Filters({ q, kind, action, categories }: FilterProps) {
  const t = useTranslations('search.filters')
  const router = useRouter()
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <Icon of={SlidersHorizontal} size={18} />
        {t('title')}
      </summary>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const change = filtersIn(new FormData(event.currentTarget))
          router.push(searchHref(action, withFilters(q, change), kind))
        }}
      >
        <FilterFields key={q} q={q} categories={categories} />
        <div className={styles.ways}>
          <Button type="submit" variant="primary">
            {t('apply')}
          </Button>
          <ButtonLink href={searchHref(action, withFilters(q, NO_FILTERS), kind)}>
            {t('reset')}
          </ButtonLink>
        </div>
      </form>
    </details>
  )
}
