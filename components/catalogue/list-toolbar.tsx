import { List, Map as MapIcon } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { catalogueHref, filterOf } from '@/components/parts/catalogue-address'
import { SaveSearch } from '@/components/searches/save-search'
import { ButtonLink } from '@/components/ui/button'
import { Select } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { type CatalogueSort, catalogueQueryOf, catalogueSort } from '@/lib/catalogue/filters/schema'
import type { BarProps } from './filter-context'
import { FILTER_FORM, RESULTS } from './filter-sheet'
import styles from './list-toolbar.module.css'
import { useSearchName } from './search-name'

/** Number of results as a live region; order, map, and "save search". */
export function ListToolbar({ place, search, view }: BarProps) {
  const t = useTranslations('catalogue.list')
  const locale = useLocale()
  const name = useSearchName({ place, search, view })
  const isLand = search.kind === 'plot'
  const isMap = search.view === 'map'
  return (
    <div className={styles.toolbar}>
      <div role="status" className={styles.found}>
        <h2 id={RESULTS} tabIndex={-1} className={styles.count}>
          {t('found', { count: view.list.total })}
        </h2>
      </div>
      <div className={styles.tools}>
        {view.list.total > 0 ? (
          <span className={styles.save}>
            <SaveSearch query={catalogueQueryOf(filterOf(search))} name={name} />
          </span>
        ) : null}
        <span className={styles.sort}>
          <Select
            form={FILTER_FORM}
            name="sort"
            aria-label={t('sort')}
            defaultValue={search.sort}
            data-value={search.sort}
          >
            {catalogueSort.options.map((sort) => (
              <option key={sort} value={sort}>
                {isLand && isLandSort(sort) ? t(`landSorts.${sort}`) : t(`sorts.${sort}`)}
              </option>
            ))}
          </Select>
        </span>
        <ButtonLink
          href={catalogueHref(place, locale, search, { view: isMap ? 'list' : 'map' })}
          icon={<Icon of={isMap ? List : MapIcon} />}
          className={styles.look}
          data-above-bars
        >
          {t(isMap ? 'asList' : 'onMap')}
        </ButtonLink>
      </div>
    </div>
  )
}

const LAND_SORTS = ['meter_asc', 'meter_desc', 'area_desc'] as const satisfies CatalogueSort[]

/** Is the order by area? For plots it is labelled as land area. */
const isLandSort = (sort: CatalogueSort): sort is (typeof LAND_SORTS)[number] =>
  LAND_SORTS.some((each) => each === sort)
