'use client'
import { useTranslations } from 'next-intl'
import { readersZone } from '@/components/parts/local-time'
import { Notice } from '@/components/ui/notice'
import type { Block } from '@/lib/people/blocks/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'

/** Instead of publishing: that a blocked author cannot, and where the words stay. */
export function BlockedWriter({ block: { until } }: { block: Block }) {
  const t = useTranslations('editor.page.blocked')
  const format = useFormatter()
  const end =
    until &&
    format.dateTime(new Date(until), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: readersZone(),
    })
  return (
    <Notice role="status" tone="warning">
      {end ? t('until', { until: end }) : t('forGood')}
    </Notice>
  )
}
