'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { SkeletonText } from '@/components/ui/skeleton'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import { routesIn } from '@/lib/routes'
import { savedSearchesOptions } from '@/lib/searches/client'
import { SavedSearchRow } from './saved-search-row'
import styles from './searches.module.css'

/** One's saved searches with what they find now. */
export function SavedSearches() {
  const t = useTranslations('searches')
  const to = routesIn(useLocale())
  const say = useErrorText()
  const list = useInfiniteQuery(savedSearchesOptions())
  if (list.isPending) {
    return (
      <div role="status" aria-label={t('loading')}>
        <SkeletonText lines={6} />
      </div>
    )
  }
  if (!list.data) {
    return (
      <Notice
        tone="error"
        role="alert"
        title={t('failed')}
        action={<Button onClick={() => list.refetch()}>{t('retry')}</Button>}
      >
        {say(list.error)}
      </Notice>
    )
  }
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return (
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
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {items.map((search) => (
          <li key={search.id}>
            <SavedSearchRow search={search} />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError ? <p role="alert">{say(list.error)}</p> : null}
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
