'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { EndlessList } from '@/components/shell/endless-list'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { routesIn } from '@/lib/routes'
import { savedSearchesOptions } from '@/lib/searches/client'
import { SavedSearchRow } from './saved-search-row'
import styles from './searches.module.css'

/** The reader's saved searches with their current counts. */
export function SavedSearches() {
  const t = useTranslations('searches')
  const to = routesIn(useLocale())
  const list = useInfiniteQuery(savedSearchesOptions())
  const words = { loading: t('loading'), failed: t('failed'), retry: t('retry'), more: t('more') }
  return (
    <EndlessList
      list={list}
      words={words}
      className={styles.list}
      keyOf={({ id }) => id}
      row={(search) => <SavedSearchRow search={search} />}
      empty={
        <EmptyState
          headingLevel={3}
          icon={<Icon of={Search} />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <ButtonLink variant="primary" href={to.catalogue()}>
              {t('emptyAction')}
            </ButtonLink>
          }
        />
      }
    />
  )
}
