import { useLocale, useTranslations } from 'next-intl'
import { catalogueHref } from '@/components/parts/catalogue-address'
import { countryName } from '@/components/parts/country-name'
import { collatorOf } from '@/lib/platform/i18n/collator'
import styles from './country-cards.module.css'
import type { BarProps } from './filter-context'

/** Countries with their number of objects, the largest first. */
export function CountryCards({ place, search, view }: BarProps) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const compare = collatorOf(locale)
  const countries = view.countries
    .map(({ value, count }) => ({ value, count, name: countryName(value, locale) }))
    .toSorted((a, b) => b.count - a.count || compare(a.name, b.name))
  if (view.countries.length === 0) return null
  return (
    <section aria-labelledby="countries" className={styles.box}>
      <h2 id="countries" className={styles.heading}>
        {t('countries')}
      </h2>
      <ul className={styles.list}>
        {countries.map(({ value, count, name }) => (
          <li key={value}>
            <a
              href={catalogueHref(place, locale, search, { country: [value] })}
              className={styles.card}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{t('objects', { count })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
