'use client'
import { useTranslations } from 'next-intl'
import { useIsIdle } from '@/components/shell/clock'
import { toast } from '@/components/shell/toast'
import { classNames } from '@/components/ui/class-names'
import { compareLimits } from '@/lib/quotas'
import styles from './compare.module.css'
import { addToComparison, removeFromComparison, useCompared } from './comparison-store'

type Props = { id: number; name: string; className?: string | undefined }

/**
 * Adds an object to the comparison, four at most: a fifth is refused with a word, which a disabled button could not say. One
 * element, as a list has many; its style has the icon.
 */
export function CompareToggle({ id, name, className }: Props) {
  const t = useTranslations('catalogue.compare')
  const compared = useCompared()
  const isChosen = compared.some((object) => object.id === id)
  const isIdle = useIsIdle()
  const isFull = !isChosen && compared.length >= compareLimits.objects
  const full = () => t('full', { count: compareLimits.objects })
  const toggle = () => {
    if (isFull) return void toast('info', full())
    return isChosen ? removeFromComparison(id) : addToComparison({ id, name })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input needs a label beside it
    <button
      type="button"
      role="checkbox"
      aria-checked={isChosen}
      aria-label={t('add', { name })}
      aria-disabled={isFull || undefined}
      title={isFull && isIdle ? full() : t('toggle')}
      className={classNames(styles.toggle, className)}
      onClick={toggle}
    />
  )
}
