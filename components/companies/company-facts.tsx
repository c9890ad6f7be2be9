import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { countryName } from '@/components/parts/country-name'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { phoneText } from '@/components/parts/phone-text'
import type { Company } from '@/lib/companies/schema'
import { routesIn } from '@/lib/routes'
import styles from './company-facts.module.css'

type Props = {
  company: Company
  /** Its place in the rating of the last thirty days; null when it has none. */
  place: number | null
}

/** Facts of a company: kind, seat, year, contacts, staff, place in the rating. */
export function CompanyFacts({ company, place }: Props) {
  const t = useTranslations('companies')
  const locale = useLocale()
  const tClaims = useTranslations('claims')
  const { id, kind, city, country, foundedYear, site, phone, staff } = company
  const to = routesIn(locale)
  return (
    <section aria-labelledby="facts" className={styles.box}>
      <h2 id="facts" className={styles.heading}>
        {t('page.facts')}
      </h2>
      <dl className={styles.facts}>
        <Fact name={t('page.kind')}>{t(`kind.${kind}`)}</Fact>
        <Fact name={t('page.city')}>
          {t('card.place', { city, country: countryName(country, locale) })}
        </Fact>
        {foundedYear ? <Fact name={t('page.founded')}>{foundedYear}</Fact> : null}
        {site ? (
          <Fact name={t('page.site')}>
            <a href={site} rel="nofollow noopener external">
              {new URL(site).hostname.replace(/^www\./, '')}
            </a>
          </Fact>
        ) : null}
        {phone ? (
          <Fact name={t('page.phone')}>
            <a href={`tel:${phone}`}>{phoneText(phone)}</a>
          </Fact>
        ) : null}
        {place ? (
          <Fact name={t('page.rating')}>
            <a href={to.rating()}>{t('page.place', { place: String(place) })}</a>
          </Fact>
        ) : null}
        {staff.length > 0 ? (
          <Fact name={t('page.staff')}>
            <ul className={styles.staff}>
              {staff.map((person) => (
                <li key={person.id} className={styles.person}>
                  <PersonAvatar person={person} size={24} />
                  <a href={to.profile(person.id)}>{person.name}</a>
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
      </dl>
      <p className={styles.claim}>
        <a href={to.claimCompany(id)} rel="nofollow">
          {tClaims('link')}
        </a>
      </p>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
