import { useTranslations } from 'next-intl'
import type { BuildRecord } from '@/lib/catalogue/build-record/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import styles from './company-parts.module.css'

type Props = {
  record: BuildRecord
  /** Address of the export of its objects. */
  feed: string
}

/** Counts of completed, current and offered objects, and the link to the export. */
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
