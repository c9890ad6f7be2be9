import { useLocale, useTranslations } from 'next-intl'
import { countryName } from '@/components/companies/country-name'
import { catalogueHref } from './catalogue-address'
import styles from './country-cards.module.css'
import type { BarProps } from './filter-bar'

/** Countries with how much there is in each; the largest first. */
export function CountryCards({ place, search, view }: BarProps) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  if (view.facets.country.length === 0) return null
  return (
    <section aria-labelledby="countries" className={styles.box}>
      <h2 id="countries" className={styles.heading}>
        {t('countries')}
      </h2>
      <ul className={styles.list}>
        {view.facets.country.map(({ value, count }) => (
          <li key={value}>
            <a
              href={catalogueHref(place, locale, search, { country: [value] })}
              className={styles.card}
            >
              <span className={styles.name}>{countryName(value, locale)}</span>
              <span className={styles.count}>{t('objects', { count })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
