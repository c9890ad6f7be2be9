import { MessagesSquare, SearchX } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { catalogueHref, filterOf } from '@/components/parts/catalogue-address'
import { SaveSearch } from '@/components/searches/save-search'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { catalogueQueryOf } from '@/lib/catalogue/filters/schema'
import { activeGroups, lettingGo } from '@/lib/catalogue/lists/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { routesIn } from '@/lib/routes'
import { emptied } from './filter-bar'
import type { BarProps } from './filter-context'
import { titleOf } from './filter-words'
import styles from './nothing-found.module.css'
import { useSearchName } from './search-name'

/** The empty result: offers to remove a filter, to save the search, or to ask for a call. */
export function NothingFound({ place, search, view }: BarProps) {
  const t = useTranslations('catalogue.empty')
  const locale = useLocale()
  const name = useSearchName({ place, search, view })
  const isFiltered = activeGroups(search).length > 0
  if (view.list.total > 0) return <PageMissing place={place} search={search} />
  return (
    <div className={styles.nothing}>
      <EmptyState
        headingLevel={3}
        icon={<Icon of={SearchX} />}
        title={t(isFiltered ? 'title' : 'bareTitle')}
        text={t(isFiltered ? 'text' : 'bareText')}
        action={
          <>
            {isFiltered ? (
              <SaveSearch query={catalogueQueryOf(filterOf(search))} name={name} />
            ) : null}
            <ButtonLink
              href={routesIn(locale).editor({ section: 'forum' })}
              icon={<Icon of={MessagesSquare} />}
            >
              {t('ask')}
            </ButtonLink>
          </>
        }
      />
      <Offers place={place} search={search} view={view} />
    </div>
  )
}

/** For a page number after the last page. */
function PageMissing({ place, search }: Omit<BarProps, 'view'>) {
  const t = useTranslations('catalogue.empty')
  const locale = useLocale()
  return (
    <EmptyState
      headingLevel={3}
      icon={<Icon of={SearchX} />}
      title={t('pageTitle', { page: String(search.page) })}
      text={t('pageText')}
      action={
        <ButtonLink variant="primary" href={catalogueHref(place, locale, search)}>
          {t('firstPage')}
        </ButtonLink>
      }
    />
  )
}

/** Links that remove one filter, each with its number of results. */
function Offers({ place, search, view }: BarProps) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const format = useFormatter()
  const { relaxed } = view
  if (activeGroups(search).length === 0) return null
  return (
    <section aria-labelledby="relax" className={styles.offers}>
      <h3 id="relax" className={styles.heading}>
        {t(relaxed.length > 0 ? 'empty.relax' : 'empty.relaxNone')}
      </h3>
      <ul className={styles.list}>
        {relaxed.map(({ group, total }) => (
          <li key={group}>
            <ChipLink
              href={catalogueHref(place, locale, search, lettingGo(group))}
              count={format.number(total)}
            >
              {t('empty.without', { filter: t(`filter.${titleOf(group, search)}`) })}
            </ChipLink>
          </li>
        ))}
        <li>
          <ChipLink href={catalogueHref(place, locale, emptied(search))}>{t('bar.reset')}</ChipLink>
        </li>
      </ul>
    </section>
  )
}
