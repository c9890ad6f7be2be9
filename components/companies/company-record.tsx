import { useFormatter, useTranslations } from 'next-intl'
import type { BuildRecord } from '@/lib/catalogue/build-record/schema'
import styles from './company-parts.module.css'

type Props = {
  record: BuildRecord
  /** Where its objects are exported. */
  feed: string
}

/** What the company has handed over, is building and sells, and its objects as a feed. */
export function CompanyRecord({ record, feed }: Props) {
  const t = useTranslations('companies.page')
  const format = useFormatter()
  const { ready, building, onSale } = record
  if (ready + building + onSale === 0) return null
  return (
    <section aria-labelledby="record" className={styles.part}>
      <h2 id="record" className={styles.heading}>
        {t('record')}
      </h2>
      <dl className={styles.numbers}>
        {(['ready', 'building', 'onSale'] as const).map((part) => (
          <div key={part} className={styles.number}>
            <dt className={styles.quiet}>{t(part, { count: record[part] })}</dt>
            <dd className={styles.value}>{format.number(record[part])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        <a href={feed} className={styles.feed} type="application/xml">
          {t('feed')}
        </a>
      </p>
    </section>
  )
}
