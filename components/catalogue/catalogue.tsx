import { useLocale, useTranslations } from 'next-intl'
import { ScriptlessLanguages } from '@/components/frame/scriptless-languages'
import { catalogueHref } from '@/components/parts/catalogue-address'
import { PageHead } from '@/components/parts/page-head'
import { Messages } from '@/components/shell/messages'
import { Tabs } from '@/components/ui/tabs'
import { routesIn } from '@/lib/routes'
import { ActiveChips } from './active-chips'
import { CARD_MESSAGES } from './card-words'
import styles from './catalogue.module.css'
import { CompareTray } from './compare-tray'
import { CountryCards } from './country-cards'
import { FilterBar } from './filter-bar'
import type { BarProps } from './filter-context'
import { ListToolbar } from './list-toolbar'
import { MapPanel } from './map-panel'
import { NothingFound } from './nothing-found'
import { ObjectList } from './object-list'

const MAP_MESSAGES = ['catalogue.map', 'maps']

/** A list of the catalogue with its filters, beside a map when that is wanted. */
export function Catalogue({ place, search, view }: BarProps) {
  const t = useTranslations('catalogue')
  const scope = place === 'overseas' ? 'overseas' : (search.scope ?? 'all')
  return (
    <Messages
      only={[
        ...CARD_MESSAGES,
        ...MAP_MESSAGES,
        'posts.list.more',
        'posts.list.loading',
        'searches',
      ]}
    >
      <div className={styles.page} data-wide>
        <div className={styles.head}>
          <PageHead title={t(`title.${scope}`)} intro={t(`intro.${scope}`)} />
          <Scopes place={place} search={search} />
        </div>
        {place === 'overseas' && !search.country ? (
          <CountryCards place={place} search={search} view={view} />
        ) : null}
        <FilterBar place={place} search={search} view={view} />
        <ActiveChips place={place} search={search} view={view} />
        <ListToolbar place={place} search={search} view={view} />
        <div className={styles.split} data-view={search.view}>
          <div className={styles.list}>
            {view.list.items.length > 0 ? (
              <ObjectList place={place} search={search} view={view} />
            ) : (
              <NothingFound place={place} search={search} view={view} />
            )}
          </div>
          {search.view === 'map' ? <MapPanel place={place} search={search} /> : null}
        </div>
        <CompareTray />
        <ScriptlessLanguages
          hrefIn={(locale) =>
            catalogueHref(place, locale, search, { page: search.page, cursor: search.cursor })
          }
        />
      </div>
    </Messages>
  )
}

/** Links to the scopes: all, at home, abroad. */
function Scopes({ place, search }: Omit<BarProps, 'view'>) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const { currency, sort, view } = search
  const bare = { currency, sort, view, page: 1 } as const
  return (
    <Tabs
      label={t('scopes')}
      items={[
        {
          href: catalogueHref('catalogue', locale, bare),
          label: t('scope.all'),
          current: place === 'catalogue' && !search.scope,
        },
        {
          href: catalogueHref('catalogue', locale, bare, { scope: 'city' }),
          label: t('scope.city'),
          current: place === 'catalogue' && search.scope === 'city',
        },
        {
          href: catalogueHref('overseas', locale, bare),
          label: t('scope.overseas'),
          current: place === 'overseas' || search.scope === 'overseas',
        },
        { href: routesIn(locale).companies({ kind: 'developer' }), label: t('scope.developers') },
      ]}
    />
  )
}
