'use client'
import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { CallbackStatus as Status } from '@/lib/callbacks/schema'

const TONES: Record<Status, BadgeTone> = {
  new: 'amber',
  inWork: 'blue',
  called: 'green',
  closed: 'neutral',
}

/** The status of a request. */
export function CallbackStatus({ status }: { status: Status }) {
  const t = useTranslations('callbacks.statuses')
  return <Badge tone={TONES[status]}>{t(status)}</Badge>
}
