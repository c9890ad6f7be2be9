import { SlidersHorizontal, X } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import {
  type CataloguePlace,
  catalogueHref,
  defaultCurrency,
  filterOf,
  shownCurrency,
} from '@/components/parts/catalogue-address'
import { Button, ButtonLink, IconButton } from '@/components/ui/button'
import { Select } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { type CatalogueSearch, catalogueQueryOf, FILTER_KEYS } from '@/lib/catalogue/filters/schema'
import {
  activeGroups,
  type CatalogueView,
  type FilterGroup as Group,
  isAsked,
  lettingGo,
} from '@/lib/catalogue/lists/schema'
import { currency } from '@/lib/rates/schema'
import { ChoiceFilters } from './choice-filters'
import { FilterForm } from './filter-form'
import { FilterGroup } from './filter-group'
import { FILTER_SHEET } from './filter-sheet'
import { useFilterWords } from './filter-words'
import styles from './filters.module.css'
import { RangeFields } from './range-fields'

export type BarProps = { place: CataloguePlace; search: CatalogueSearch; view: CatalogueView }

/** Every filter as a chip with its panel; on phones a button that opens all of them. */
export function FilterBar({ place, search, view }: BarProps) {
  const t = useTranslations('catalogue.bar')
  const locale = useLocale()
  const usual = defaultCurrency(locale)
  const count = activeGroups(search).length
  const bare = { ...search, scope: place === 'overseas' ? undefined : search.scope }
  return (
    <FilterForm
      action={catalogueHref(place, locale, { sort: 'new', view: 'list', page: 1 })}
      query={shownQuery(bare)}
      keys={FILTER_KEYS}
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
          <ChoiceFilters place={place} search={search} view={view} groups={['kind', 'rooms']} />
          <Limits place={place} search={search} view={view} />
          <ChoiceFilters
            place={place}
            search={search}
            view={view}
            groups={[
              'country',
              'city',
              'metro',
              'delivery',
              'developer',
              'class',
              'finish',
              'flags',
            ]}
          />
          <Button type="submit" variant="primary" className={styles.submit}>
            {t('show', { count: view.facets.total })}
          </Button>
        </div>
        <div className={styles.sheetFoot}>
          {count > 0 ? (
            <ButtonLink variant="quiet" href={catalogueHref(place, locale, emptied(search))}>
              {t('reset')}
            </ButtonLink>
          ) : null}
          <Button variant="primary" popoverTarget={FILTER_SHEET} popoverTargetAction="hide">
            {t('show', { count: view.facets.total })}
          </Button>
        </div>
      </div>
    </FilterForm>
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
function Hidden({ place, search: { scope, bounds, view } }: Omit<BarProps, 'view'>) {
  return (
    <>
      {scope && place === 'catalogue' ? <input type="hidden" name="scope" value={scope} /> : null}
      {bounds ? <input type="hidden" name="bounds" value={bounds.join(',')} /> : null}
      {view === 'map' ? <input type="hidden" name="view" value={view} /> : null}
    </>
  )
}

function Limits({ place, search, view }: BarProps) {
  const t = useTranslations('catalogue.bar')
  const locale = useLocale()
  const words = useFilterWords(view)
  const active = activeGroups(search)
  const summary = (group: 'price' | 'meter' | 'area' | 'floor') =>
    active.includes(group) ? words.range(group, search) : undefined
  const shown = shownCurrency(search, locale)
  const asked = (group: Group) => isAsked(group, search.kind)
  const without = (...groups: ('price' | 'meter' | 'area' | 'floor')[]) =>
    catalogueHref(place, locale, search, Object.assign({}, ...groups.map(lettingGo)))
  return (
    <>
      <FilterGroup
        name="price"
        title={words.title('price', search)}
        summary={summary('price') ?? summary('meter')}
        clearHref={without('price', 'meter')}
      >
        <Select
          name="currency"
          aria-label={t('currency')}
          defaultValue={shown}
          data-value={shown}
          className={styles.currency}
        >
          {currency.options.map((each) => (
            <option key={each} value={each}>
              {t('inCurrency', { currency: each })}
            </option>
          ))}
        </Select>
        <RangeFields name="price" search={search} />
        <RangeFields name="meter" search={search} legend={words.title('meter', search)} />
      </FilterGroup>
      {(['area', 'floor'] as const).filter(asked).map((group) => (
        <FilterGroup
          key={group}
          name={group}
          title={words.title(group, search)}
          summary={summary(group)}
          clearHref={without(group)}
        >
          <RangeFields name={group} search={search} />
        </FilterGroup>
      ))}
    </>
  )
}
