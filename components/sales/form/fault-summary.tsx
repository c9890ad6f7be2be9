'use client'
import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { type Faults, PART_NAMES, PARTS } from './faults'
import styles from './sale-form.module.css'

/** Number of errors per section, with links. */
export function FaultSummary({ faults }: { faults: Faults }) {
  const t = useTranslations('saleform')
  const fields = Object.keys(faults).map((path) => path.split('.')[0] ?? '')
  if (fields.length === 0) return null
  const parts = PART_NAMES.map((name) => {
    const own: readonly string[] = PARTS[name]
    return { name, count: fields.filter((field) => own.includes(field)).length }
  }).filter(({ count }) => count > 0)
  return (
    <Notice role="alert" tone="error" title={t('page.incomplete')}>
      <ul className={styles.summary}>
        {parts.map(({ name, count }) => (
          <li key={name}>
            <a href={`#part-${name}`}>{t(`parts.${name}`)}</a>{' '}
            <span>{t('bar.faults', { count })}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
