import { SlidersHorizontal, X } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { catalogueHref, defaultCurrency, filterOf } from '@/components/parts/catalogue-address'
import { Button, ButtonLink, IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { type CatalogueSearch, catalogueQueryOf, FILTER_KEYS } from '@/lib/catalogue/filters/schema'
import { activeGroups, type FilterGroup as FilterGroupName } from '@/lib/catalogue/lists/schema'
import type { BarProps } from './filter-context'
import { FilterForm } from './filter-form'
import { FilterGroup } from './filter-group'
import { filtersIn, isRange, type PanelGroup, panelsOf } from './filter-groups'
import { FILTER_SHEET } from './filter-sheet'
import { type ChoiceGroup, chosenValues, useFilterWords } from './filter-words'
import styles from './filters.module.css'
import { PlainFilters } from './plain-filters'

/** Every filter as a chip with its panel; on phones a button that opens all of them. */
export function FilterBar({ place, search, view }: BarProps) {
  const t = useTranslations('catalogue.bar')
  const locale = useLocale()
  const usual = defaultCurrency(locale)
  const count = activeGroups(search).length
  const bare = { ...search, scope: place === 'overseas' ? undefined : search.scope }
  return (
    <>
      <PlainFilters place={place} search={search} view={view} />
      <FilterForm
        action={catalogueHref(place, locale, { sort: 'new', view: 'list', page: 1 })}
        query={shownQuery(bare)}
        keys={FILTER_KEYS}
        place={place}
        search={search}
        usual={{ sort: 'new', view: 'list', currency: usual }}
        className={styles.form}
      >
        <Hidden place={place} search={search} />
        <Button
          className={styles.opener}
          icon={<Icon of={SlidersHorizontal} />}
          popoverTarget={FILTER_SHEET}
        >
          {t('open', { count })}
        </Button>
        <div id={FILTER_SHEET} popover="auto" className={styles.sheet}>
          <div className={styles.sheetHead}>
            <h2 className={styles.sheetTitle}>{t('title')}</h2>
            <IconButton
              label={t('close')}
              icon={<Icon of={X} />}
              popoverTarget={FILTER_SHEET}
              popoverTargetAction="hide"
            />
          </div>
          <div className={styles.bar}>
            <Groups search={search} view={view} />
          </div>
          <div className={styles.sheetFoot}>
            {count > 0 ? (
              <ButtonLink variant="quiet" href={catalogueHref(place, locale, emptied(search))}>
                {t('reset')}
              </ButtonLink>
            ) : null}
            <Button variant="primary" popoverTarget={FILTER_SHEET} popoverTargetAction="hide">
              {t('show', { count: view.list.total })}
            </Button>
          </div>
        </div>
      </FilterForm>
    </>
  )
}

/** The query without filters; scope, order and view stay. */
export const emptied = ({ scope, currency, sort, view }: CatalogueSearch): CatalogueSearch => ({
  scope,
  currency,
  sort,
  view,
  page: 1,
})

const shownQuery = (search: CatalogueSearch) =>
  catalogueQueryOf(filterOf(search), {
    sort: search.sort === 'new' ? undefined : search.sort,
    view: search.view === 'list' ? undefined : search.view,
  })

/** Hidden fields for values that are chosen outside of the form. */
function Hidden({ place, search: { scope, bounds, outline, view } }: Omit<BarProps, 'view'>) {
  return (
    <>
      {scope && place === 'catalogue' ? <input type="hidden" name="scope" value={scope} /> : null}
      {bounds ? <input type="hidden" name="bounds" value={bounds.join(',')} /> : null}
      {outline ? <input type="hidden" name="outline" value={outline.join(',')} /> : null}
      {view === 'map' ? <input type="hidden" name="view" value={view} /> : null}
    </>
  )
}

const NAMED_AT_MOST = 2

function Groups({ search, view }: Omit<BarProps, 'place'>) {
  const t = useTranslations('catalogue.bar')
  const words = useFilterWords(view)
  const active = activeGroups(search)
  const labelsOf = (group: FilterGroupName) =>
    isRange(group)
      ? [words.range(group, search)]
      : chosenValues(search, group as ChoiceGroup).map((value) =>
          words.choice(group as ChoiceGroup, value),
        )
  const summaryOf = (panel: PanelGroup) => {
    const set = filtersIn(panel).filter((group) => active.includes(group))
    const labels = set.flatMap(labelsOf)
    if (labels.length === 0) return undefined
    const named = labels.slice(0, NAMED_AT_MOST).join(', ')
    const more = labels.length - NAMED_AT_MOST
    return more > 0 ? t('andMore', { named, count: String(more) }) : named
  }
  return panelsOf(search).map((panel) => (
    <FilterGroup
      key={panel}
      name={panel}
      title={words.panel(panel, search)}
      summary={summaryOf(panel)}
      search={search}
    />
  ))
}
