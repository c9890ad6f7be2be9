import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { catalogueHref, shownCurrency } from '@/components/parts/catalogue-address'
import { Button } from '@/components/ui/button'
import { Field, Input, Select } from '@/components/ui/field'
import { type CatalogueSearch, catalogueSort, MANY_ROOMS } from '@/lib/catalogue/filters/schema'
import { isAsked } from '@/lib/catalogue/lists/schema'
import { objectKind } from '@/lib/catalogue/schema'
import type { BarProps } from './filter-context'
import { PANELS, setFields } from './filter-groups'
import { chosenValues, useFilterWords } from './filter-words'
import styles from './filters.module.css'

const ROOMS = Array.from({ length: MANY_ROOMS + 1 }, (_, rooms) => String(rooms))
const RANGES = ['priceFrom', 'priceTo', 'areaFrom', 'areaTo'] as const
const ASKED: readonly string[] = ['kind', 'rooms', ...RANGES]

/** The main filters and the order for browsers without scripts, where no panel is drawn. */
export function PlainFilters({ place, search, view }: BarProps) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  return (
    <noscript>
      <form
        action={catalogueHref(place, locale, { sort: 'new', view: 'list', page: 1 })}
        className={styles.plain}
      >
        <Kept place={place} search={search} />
        <Choice name="kind" values={objectKind.options} search={search} view={view} />
        {isAsked('rooms', search.kind) ? (
          <Choice name="rooms" values={ROOMS} search={search} view={view} />
        ) : null}
        {RANGES.map((name) => (
          <Field
            key={name}
            id={`plain-${name}`}
            label={`${t(name.startsWith('price') ? 'filter.price' : 'filter.area')} · ${t(
              name.endsWith('From') ? 'bar.from' : 'bar.to',
            )}`}
          >
            {(control) => (
              <Input {...control} name={name} inputMode="decimal" defaultValue={search[name]} />
            )}
          </Field>
        ))}
        <Field id="plain-sort" label={t('list.sort')}>
          {(control) => (
            <Select {...control} name="sort" defaultValue={search.sort}>
              {catalogueSort.options.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`list.sorts.${sort}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="primary">
          {t('bar.show', { count: view.list.total })}
        </Button>
      </form>
    </noscript>
  )
}

type ChoiceProps = Omit<BarProps, 'place'> & { name: 'kind' | 'rooms'; values: readonly string[] }

/** One value at a time; several chosen ones stay as one option. */
function Choice({ name, values, search, view }: ChoiceProps): ReactNode {
  const t = useTranslations('catalogue.bar')
  const words = useFilterWords(view)
  const chosen = chosenValues(search, name)
  const value = chosen.join(',')
  const options = value === '' || values.includes(value) ? values : [value, ...values]
  return (
    <Field id={`plain-${name}`} label={words.title(name, search)}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value}>
          <option value="">{t(name === 'kind' ? 'anyKind' : 'any')}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option
                .split(',')
                .map((each) => words.choice(name, each))
                .join(', ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** What is set and not asked for here; prices need their currency. */
function Kept({ place, search }: Omit<BarProps, 'view'>) {
  const currency = shownCurrency(search, useLocale())
  const kept: { key: string; value: CatalogueSearch[keyof CatalogueSearch] }[] = [
    { key: 'scope', value: place === 'catalogue' ? search.scope : undefined },
    { key: 'bounds', value: search.bounds },
    { key: 'outline', value: search.outline },
    { key: 'currency', value: currency },
    ...PANELS.flatMap((panel) => setFields(panel, search)),
  ]
  return kept
    .filter(({ key, value }) => value !== undefined && !ASKED.includes(key))
    .map(({ key, value }) => <input key={key} type="hidden" name={key} value={String(value)} />)
}
