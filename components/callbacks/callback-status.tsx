'use client'
import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { CallbackStatus as Status } from '@/lib/callbacks/steps/schema'

const TONES: Record<Status, BadgeTone> = {
  new: 'amber',
  inWork: 'blue',
  called: 'green',
  closed: 'neutral',
}

/** Where a request stands. */
export function CallbackStatus({ status }: { status: Status }) {
  const t = useTranslations('callbacks.statuses')
  return <Badge tone={TONES[status]}>{t(status)}</Badge>
}
