'use client'
import { useTranslations } from 'next-intl'
import { useIsIdle } from '@/components/shell/clock'
import { compareLimits } from '@/lib/limits'
import styles from './compare.module.css'
import { compare, stopComparing, useCompared } from './compared'

type Props = { id: number; name: string }

/** Takes an object into the comparison, four at most. */
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
        onChange={() => (isChosen ? stopComparing(id) : compare({ id, name }))}
      />
      <span aria-hidden="true">{t('toggle')}</span>
    </label>
  )
}
