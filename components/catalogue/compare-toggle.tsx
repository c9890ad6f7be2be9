'use client'
import { useTranslations } from 'next-intl'
import { useIsIdle } from '@/components/shell/clock'
import { classNames } from '@/components/ui/class-names'
import { compareLimits } from '@/lib/quotas'
import styles from './compare.module.css'
import { addToComparison, removeFromComparison, useCompared } from './comparison-store'

type Props = { id: number; name: string; className?: string | undefined }

/** Adds an object to the comparison, four at most. One element, as a list has many; its style has the icon. */
export function CompareToggle({ id, name, className }: Props) {
  const t = useTranslations('catalogue.compare')
  const compared = useCompared()
  const isChosen = compared.some((object) => object.id === id)
  const isIdle = useIsIdle()
  const isFull = !isChosen && compared.length >= compareLimits.objects
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input needs a label beside it
    <button
      type="button"
      role="checkbox"
      aria-checked={isChosen}
      aria-label={t('add', { name })}
      disabled={isFull}
      title={isFull && isIdle ? t('full', { count: compareLimits.objects }) : t('toggle')}
      className={classNames(styles.toggle, className)}
      onClick={() => (isChosen ? removeFromComparison(id) : addToComparison({ id, name }))}
    />
  )
}
