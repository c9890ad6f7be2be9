'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { SavedSearches } from '@/components/searches/saved-searches'
import { EndlessList } from '@/components/shell/endless-list'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Tabs } from '@/components/ui/tabs'
import { favoritesOptions } from '@/lib/favorites/client'
import type { FavoriteKind } from '@/lib/favorites/schema'
import { routesIn } from '@/lib/routes'
import { FavoriteRow, thingOf } from './favorite-row'
import styles from './favorites.module.css'

const KINDS = [
  'post',
  'property',
  'complex',
  'sale',
  'topic',
  'company',
] as const satisfies FavoriteKind[]
/** Saved searches have a tab of their own. */
const SHOWN = [...KINDS, 'search'] as const

/** The reader's favourites by kind; the kind is in the address. */
export function Favorites() {
  const t = useTranslations('favorites.page')
  const to = routesIn(useLocale())
  const asked = useSearchParams().get('kind')
  const usual = useUsualKind(asked === null)
  const kind = SHOWN.find((each) => each === asked) ?? usual
  const items = SHOWN.map((each) => ({
    href: `${to.favorites()}?kind=${each}`,
    label: t(each),
    current: each === kind,
  }))
  return (
    <>
      <Tabs label={t('kinds')} items={items} className={styles.tabs} />
      <h2 className="visually-hidden">{t(kind)}</h2>
      {kind === 'search' ? <SavedSearches /> : <FavoriteList key={kind} kind={kind} />}
    </>
  )
}

/** Articles, or what was kept last where no article is kept when the page opens. */
function useUsualKind(isWanted: boolean): FavoriteKind {
  const { data } = useInfiniteQuery({ ...favoritesOptions('post'), enabled: isWanted })
  const first = useRef(data)
  first.current ??= data
  return first.current?.pages[0]?.elsewhere[0] ?? 'post'
}

function FavoriteList({ kind }: { kind: FavoriteKind }) {
  const t = useTranslations('favorites.page')
  const list = useInfiniteQuery(favoritesOptions(kind))
  const words = { loading: t('loading'), failed: t('failed'), retry: t('retry'), more: t('more') }
  return (
    <EndlessList
      list={list}
      words={words}
      className={styles.list}
      keyOf={(favorite) => thingOf(favorite).id}
      row={(favorite) => <FavoriteRow favorite={favorite} />}
      empty={<Nothing kind={kind} />}
    />
  )
}

const EMPTY = {
  post: { title: 'emptyPost', text: 'emptyPostText', action: 'emptyPostAction' },
  topic: { title: 'emptyTopic', text: 'emptyTopicText', action: 'emptyTopicAction' },
  property: { title: 'emptyProperty', text: 'emptyPropertyText', action: 'emptyPropertyAction' },
  complex: { title: 'emptyComplex', text: 'emptyComplexText', action: 'emptyComplexAction' },
  sale: { title: 'emptySale', text: 'emptySaleText', action: 'emptySaleAction' },
  company: { title: 'emptyCompany', text: 'emptyCompanyText', action: 'emptyCompanyAction' },
} as const

function Nothing({ kind }: { kind: FavoriteKind }) {
  const t = useTranslations('favorites.page')
  const to = routesIn(useLocale())
  const href = {
    post: to.home(),
    topic: to.topics(),
    company: to.companies(),
    property: to.catalogue(),
    complex: to.catalogue('kind=complex'),
    sale: to.sales(),
  }[kind]
  const { title, text, action } = EMPTY[kind]
  return (
    <EmptyState
      headingLevel={3}
      icon={<Icon of={Bookmark} />}
      title={t(title)}
      text={t(text)}
      action={
        <ButtonLink variant="primary" href={href}>
          {t(action)}
        </ButtonLink>
      }
    />
  )
}
