'use client'
import { useTranslations } from 'next-intl'
import { PAGE_REASONS, type ReportReason } from '@/lib/moderation/schema'
import type { ReportKind } from '@/lib/targets/schema'

/** Label of a reason; some differ for pages. */
export function useReasonWords(): (kind: ReportKind, reason: ReportReason) => string {
  const t = useTranslations('moderation')
  return (kind, reason) => {
    const ofPage = kind === 'page' && PAGE_REASONS.find((each) => each === reason)
    return ofPage ? t(`pageReasons.${ofPage}`) : t(`reasons.${reason}`)
  }
}
