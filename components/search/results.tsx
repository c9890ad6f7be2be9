'use client'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect } from 'react'
import { searchLimits } from '@/lib/quotas'
import { useRecentSearches } from '@/lib/search/client'
import { isLongEnough } from '@/lib/search/line/schema'
import { SEARCH_KINDS } from '@/lib/search/schema'
import { ActiveFilters } from './active-filters'
import type { SearchCategory } from './filter-fields'
import { Filters } from './filters'
import { Found } from './found'
import { RecentChips } from './recent-chips'
import { SearchHelp } from './search-help'
import styles from './search-screen.module.css'

type Props = {
  action: string
  categories: SearchCategory[]
  siteName: string
  onShown: (q: string) => void
}

/** What the address asks for: `?q=` with its operators, `&kind=` for a tab. */
export function Results({ action, categories, siteName, onShown }: Props) {
  const t = useTranslations('search')
  const params = useSearchParams()
  const q = params.get('q')?.trim() ?? ''
  const kind = SEARCH_KINDS.find((each) => each === params.get('kind'))
  useEffect(() => {
    onShown(q)
  }, [onShown, q])
  useTitle(q === '' ? t('title') : t('titleOf', { text: q }), siteName, action)
  if (q === '') return <Start action={action} />
  return (
    <>
      <div className={styles.filters}>
        <Filters q={q} kind={kind} action={action} categories={categories} />
        <ActiveFilters q={q} kind={kind} action={action} categories={categories} />
      </div>
      {isAskable(q) ? (
        <Found q={q} kind={kind} action={action} />
      ) : (
        <p role="status" className={styles.quiet}>
          {isLongEnough(q)
            ? t('results.long', { count: searchLimits.longest })
            : t('results.short')}
        </p>
      )}
    </>
  )
}

const isAskable = (q: string) => isLongEnough(q) && q.length <= searchLimits.longest

/** Nothing is asked for yet. */
function Start({ action }: { action: string }) {
  const recent = useRecentSearches()
  useEffect(() => {
    document.querySelector<HTMLElement>('main [data-search-field]')?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      {recent.searches.length > 0 ? <RecentChips recent={recent} action={action} /> : null}
      <SearchHelp action={action} />
    </>
  )
}

/** The page is the same for all searches: its title is set here, a number before it stays. */
function useTitle(title: string, siteName: string, path: string) {
  // Cleaned up before the next page brings its title.
  useLayoutEffect(() => {
    const said = `${title} · ${siteName}`
    document.title = said
    // Not as it was set: two spaces are one there, and what never fits is set for ever.
    const shown = document.title
    // On the way back here the title of the page may come after this.
    const watch = new MutationObserver(() => {
      if (location.pathname === path && !document.title.endsWith(shown)) document.title = said
    })
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => watch.disconnect()
  }, [title, siteName, path])
}
