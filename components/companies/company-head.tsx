import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CompanyLogo } from '@/components/parts/company-logo'
import { VerifiedMark } from '@/components/parts/verified-mark'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import type { Company } from '@/lib/companies/schema'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import styles from './company-head.module.css'

type Props = { company: Company; children: ReactNode }

/** Head of the page of a company, with subscribe and favourite. */
export function CompanyHead({ company, children }: Props) {
  const t = useTranslations('companies')
  const locale = useLocale()
  return (
    <header className={styles.head}>
      <Breadcrumbs
        label={t('page.breadcrumbs')}
        items={[{ label: t('index.title'), href: routesIn(locale).companies() }]}
      />
      <div className={styles.who}>
        <CompanyLogo company={company} size={72} />
        <div className={styles.name}>
          <h1 className={styles.title}>{company.name}</h1>
          {company.isVerified ? <VerifiedMark /> : null}
        </div>
      </div>
      <p className={styles.description}>{inLanguage(company.description, locale)}</p>
      <div className={styles.actions}>{children}</div>
    </header>
  )
}
