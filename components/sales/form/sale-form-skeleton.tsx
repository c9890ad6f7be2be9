'use client'
import { useTranslations } from 'next-intl'
import { Skeleton, SkeletonText } from '@/components/ui/skeleton'
import styles from './sale-form.module.css'

/** Placeholder while the form loads. */
export function SaleFormSkeleton() {
  const t = useTranslations('saleform.page')
  return (
    <div role="status" aria-label={t('loading')} className={styles.form}>
      <SkeletonText lines={9} />
      <div className={styles.parts}>
        <Skeleton blockSize="320px" />
        <Skeleton blockSize="320px" />
      </div>
    </div>
  )
}
