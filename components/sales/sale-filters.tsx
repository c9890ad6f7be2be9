import { useLocale, useTranslations } from 'next-intl'
import { countryName } from '@/components/parts/country-name'
import { Button } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'
import { collatorOf } from '@/lib/platform/i18n/collator'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import type { SaleSearch } from '@/lib/sales/lists/schema'
import { type SaleFacets, saleFlag, saleSort } from '@/lib/sales/schema'
import { ChoiceForm } from './choice-form'
import { ListChoice } from './list-choice'
import { FLAG_ICONS } from './sale-flags'
import styles from './sale-list.module.css'
import { salesHref } from './sales-address'

type Props = { search: SaleSearch; facets: SaleFacets }

/** Flags as links that can be combined, then a form with city, country and order. */
export function SaleFilters({ search, facets }: Props) {
  const t = useTranslations('sales.list')
  const to = routesIn(useLocale())
  return (
    <div className={styles.filters}>
      <FlagChips search={search} facets={facets} />
      <ChoiceForm
        action={to.sales()}
        here={salesHref(to.sales, search)}
        usual={{ sort: 'new' }}
        className={styles.form}
      >
        {saleFlag.options.map((flag) =>
          search[flag] ? <input key={flag} type="hidden" name={flag} defaultValue="1" /> : null,
        )}
        <CityChoice search={search} facets={facets} />
        <CountryChoice search={search} facets={facets} />
        <ListChoice name="sort" label={t('sort')} value={search.sort}>
          {saleSort.options.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </ListChoice>
        <noscript>
          <Button type="submit">{t('show')}</Button>
        </noscript>
      </ChoiceForm>
    </div>
  )
}

function FlagChips({ search, facets }: Props) {
  const t = useTranslations('sales')
  const format = useFormatter()
  const to = routesIn(useLocale())
  return (
    <nav aria-label={t('list.flags')}>
      <ul className={styles.chips}>
        {saleFlag.options.map((flag) => (
          <li key={flag}>
            <ChipLink
              href={salesHref(to.sales, { ...search, [flag]: search[flag] ? undefined : '1' })}
              current={search[flag] === '1'}
              icon={<Icon of={FLAG_ICONS[flag]} />}
              count={format.number(facets.flags[flag])}
              data-flag={flag}
            >
              {t(`flag.${flag}`)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function CityChoice({ search, facets }: Props) {
  const t = useTranslations('sales.list')
  const locale = useLocale()
  const { city } = search
  const known = facets.cities.map(({ slug, name, count }) => ({
    value: slug,
    name: inLanguage(name, locale),
    count,
  }))
  return (
    <ListChoice name="city" label={t('city')} value={city ?? ''}>
      <option value="">{t('everyCity')}</option>
      {withChosen(known, city, (slug) => slug)
        .toSorted((a, b) => collatorOf(locale)(a.name, b.name))
        .map(({ value, name, count }) => (
          <option key={value} value={value}>
            {t('choice', { name, count: String(count) })}
          </option>
        ))}
    </ListChoice>
  )
}

function CountryChoice({ search: { country }, facets }: Props) {
  const t = useTranslations('sales.list')
  const locale = useLocale()
  const known = facets.countries.map(({ code, count }) => ({
    value: code,
    name: countryName(code, locale),
    count,
  }))
  return (
    <ListChoice name="country" label={t('country')} value={country ?? ''}>
      <option value="">{t('everyCountry')}</option>
      {withChosen(known, country, (code) => countryName(code, locale))
        .toSorted((a, b) => collatorOf(locale)(a.name, b.name))
        .map(({ value, name, count }) => (
          <option key={value} value={value}>
            {t('choice', { name, count: String(count) })}
          </option>
        ))}
    </ListChoice>
  )
}

type Option = { value: string; name: string; count: number }

/** The chosen value stays in the list even with no results. */
const withChosen = (
  known: Option[],
  value: string | undefined,
  nameOf: (value: string) => string,
) =>
  value === undefined || known.some((option) => option.value === value)
    ? known
    : [...known, { value, name: nameOf(value), count: 0 }]
