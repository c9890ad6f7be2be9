'use client'
import { useTranslations } from 'next-intl'
import { searchLimits } from '@/lib/quotas'

/** Says how many results there are; they are counted up to a limit. */
export function useResultWords(): (count: number) => string {
  const t = useTranslations('search.results')
  return (count) =>
    count >= searchLimits.counted
      ? t('statusMany', { count: searchLimits.counted })
      : t('status', { count })
}
