import { useLocale, useTranslations } from 'next-intl'
import { CompanyLogo } from '@/components/parts/company-logo'
import { VerifiedMark } from '@/components/parts/verified-mark'
import { type BuildRecord, LEAST_CALLS } from '@/lib/catalogue/build-record/schema'
import { catalogueQueryOf } from '@/lib/catalogue/filters/schema'
import type { Complex, Property } from '@/lib/catalogue/objects/schema'
import type { ObjectCard } from '@/lib/catalogue/schema'
import type { Company } from '@/lib/companies/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { routesIn } from '@/lib/routes'
import styles from './developer-card.module.css'
import { OtherObjects } from './other-objects'
import { firstPhone, PhoneButton } from './phone-button'

type Props = {
  company: Company
  record: BuildRecord
  object: Pick<Property | Complex, 'id' | 'status' | 'seller'>
  others: ObjectCard[]
}

/** The company behind an object: its other objects and its contacts. */
export function DeveloperCard({ company, record, object, others }: Props) {
  const t = useTranslations('objects.developer')
  const format = useFormatter()
  const to = routesIn(useLocale())
  const builds = company.kind === 'developer' || record.ready + record.building > 0
  const all = catalogueQueryOf({ developer: [company.id] })
  return (
    <section aria-labelledby="developer" className={styles.card}>
      <h2 id="developer" className={styles.heading}>
        {t('title', { kind: company.kind })}
      </h2>
      <p className={styles.name}>
        <CompanyLogo company={company} size={40} />
        <span>
          <a href={to.company(company.id)}>{company.name}</a>{' '}
          {company.isVerified ? <VerifiedMark /> : null}
        </span>
      </p>
      <dl className={styles.record}>
        {company.foundedYear ? (
          <Line name={t('since')} value={String(company.foundedYear)} />
        ) : null}
        {builds ? <Line name={t('ready')} value={String(record.ready)} /> : null}
        {builds ? <Line name={t('building')} value={String(record.building)} /> : null}
        <Line name={t('onSale')} value={String(record.onSale)} />
        {record.asked >= LEAST_CALLS ? (
          <Line
            name={t('called')}
            value={format.number(record.called / record.asked, {
              style: 'percent',
              maximumFractionDigits: 0,
            })}
          />
        ) : null}
      </dl>
      <OtherObjects cards={others} />
      {record.onSale > 0 ? <a href={to.catalogue(all)}>{t('all')}</a> : null}
      {company.phone && company.phone !== firstPhone(object, company) ? (
        <PhoneButton objectId={object.id} phone={company.phone} />
      ) : null}
    </section>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
