'use client'
import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { ReportStatus } from '@/lib/moderation/schema'

const TONES: Record<ReportStatus, BadgeTone> = {
  open: 'amber',
  inWork: 'blue',
  resolved: 'green',
  rejected: 'neutral',
}

/** The status of a report. */
export function StatusBadge({ status }: { status: ReportStatus }) {
  const t = useTranslations('moderation.statuses')
  return <Badge tone={TONES[status]}>{t(status)}</Badge>
}
