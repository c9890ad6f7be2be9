'use client'
import { useTranslations } from 'next-intl'
import { Skeleton, SkeletonText } from '@/components/ui/skeleton'
import styles from './sale.module.css'

/** Skeleton of the preview. */
export function PreviewSkeleton() {
  const t = useTranslations('sales.preview')
  return (
    <div role="status" aria-label={t('loading')} data-wide className={styles.page}>
      <SkeletonText lines={3} />
      <Skeleton blockSize="420px" />
      <SkeletonText lines={9} />
    </div>
  )
}
