import { useLocale, useTranslations } from 'next-intl'
import { CompanyLogo } from '@/components/parts/company-logo'
import { countryName } from '@/components/parts/country-name'
import { VerifiedMark } from '@/components/parts/verified-mark'
import { SubscribeButton } from '@/components/topics/subscribe-button'
import type { CompanyCard as Company } from '@/lib/companies/schema'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import styles from './company-card.module.css'

type Props = {
  company: Company
  /** Ids of all companies on the page, so that one request asks for all. */
  among: number[]
}

/** A company in a list, with the subscribe button. */
export function CompanyCard({ company, among }: Props) {
  const t = useTranslations('companies')
  const locale = useLocale()
  const { id, name, kind, city, country } = company
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <CompanyLogo company={company} />
        <div className={styles.who}>
          <h2 className={styles.name}>
            <a href={routesIn(locale).company(id)} className={styles.link}>
              {name}
            </a>
            {company.isVerified ? <VerifiedMark isShort /> : null}
          </h2>
          <p className={styles.quiet}>
            {t(`kind.${kind}`)} · {t('card.place', { city, country: countryName(country, locale) })}
          </p>
        </div>
      </header>
      <p className={styles.description}>{inLanguage(company.description, locale)}</p>
      <p className={styles.quiet}>{t('card.posts', { count: company.postCount })}</p>
      <SubscribeButton
        kind="companies"
        id={id}
        title={name}
        subscribers={company.subscribers}
        among={among}
        isQuiet
      />
    </article>
  )
}
