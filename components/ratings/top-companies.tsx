import { getLocale, getTranslations } from 'next-intl/server'
import { CompanyLogo } from '@/components/parts/company-logo'
import type { CompanyPlace } from '@/lib/ratings/schema'
import { routesIn } from '@/lib/routes'
import { RankChange } from './rank-change'
import { RankedName } from './ranked-name'
import styles from './top-companies.module.css'

/** The others open in place. */
const FIRST = 5

/** Right column: the first ten companies of the last thirty days. */
export async function TopCompanies({ places }: { places: CompanyPlace[] }) {
  const [t, locale] = await Promise.all([getTranslations('ratings.top'), getLocale()])
  const to = routesIn(locale)
  if (places.length === 0) return null
  return (
    <section aria-labelledby="top-companies" className={styles.box}>
      <h2 id="top-companies" className={styles.heading}>
        {t('title')}
      </h2>
      <Places places={places.slice(0, FIRST)} />
      {places.length > FIRST ? (
        <details className={styles.more}>
          <summary>{t('more')}</summary>
          <Places places={places.slice(FIRST)} />
        </details>
      ) : null}
      <p>
        <a href={to.rating()}>{t('all')}</a>
      </p>
    </section>
  )
}

async function Places({ places }: { places: CompanyPlace[] }) {
  const to = routesIn(await getLocale())
  return (
    <ol className={styles.list} start={places[0]?.place}>
      {places.map(({ company, place, previousPlace }) => (
        <li key={company.id} className={styles.row}>
          <span className={styles.place}>{place}</span>
          <RankedName
            href={to.company(company.id)}
            mark={<CompanyLogo company={company} size={24} />}
          >
            {company.name}
          </RankedName>
          <RankChange place={place} previousPlace={previousPlace} />
        </li>
      ))}
    </ol>
  )
}
