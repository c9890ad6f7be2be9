'use client'
import { useTranslations } from 'next-intl'
import { Skeleton, SkeletonText } from '@/components/ui/skeleton'

/** The place of the editor while it comes. */
export function EditorSkeleton() {
  const t = useTranslations('editor.page')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton blockSize="48px" />
      <SkeletonText lines={8} />
    </div>
  )
}
