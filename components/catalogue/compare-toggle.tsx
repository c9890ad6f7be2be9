'use client'
import { useTranslations } from 'next-intl'
import { useIsIdle } from '@/components/shell/clock'
import { compareLimits } from '@/lib/limits'
import styles from './compare.module.css'
import { addToComparison, removeFromComparison, useCompared } from './comparison-store'

type Props = { id: number; name: string }

/** Adds an object to the comparison, four at most. */
export function CompareToggle({ id, name }: Props) {
  const t = useTranslations('catalogue.compare')
  const compared = useCompared()
  const isChosen = compared.some((object) => object.id === id)
  const isIdle = useIsIdle()
  const isFull = !isChosen && compared.length >= compareLimits.objects
  return (
    <label
      className={styles.toggle}
      title={isFull && isIdle ? t('full', { count: compareLimits.objects }) : undefined}
    >
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFull}
        aria-label={t('add', { name })}
        onChange={() => (isChosen ? removeFromComparison(id) : addToComparison({ id, name }))}
      />
      <span aria-hidden="true">{t('toggle')}</span>
    </label>
  )
}
