'use client'
import { useTranslations } from 'next-intl'
import { Skeleton, SkeletonText } from '@/components/ui/skeleton'

/** Placeholder while the editor loads. */
export function EditorSkeleton() {
  const t = useTranslations('editor.page')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton blockSize="48px" />
      <SkeletonText lines={8} />
    </div>
  )
}
