'use client'
import { useLocale, useTranslations } from 'next-intl'
import { readersZone } from '@/components/parts/local-time'
import { SliceMessages } from '@/components/shell/slice-messages'
import type { Block } from '@/lib/people/blocks/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { routesIn } from '@/lib/routes'
import lineStyles from './confirm-line.module.css'

/** On every page of a blocked member: until when, why, and where to appeal. */
export function BlockLine({ block }: { block: Block }) {
  return (
    <SliceMessages slice="members">
      <Line {...block} />
    </SliceMessages>
  )
}

function Line({ until, reason }: Block) {
  const t = useTranslations('members.line')
  const format = useFormatter()
  const to = routesIn(useLocale())
  const end =
    until &&
    format.dateTime(new Date(until), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: readersZone(),
    })
  return (
    <section className={lineStyles.line} aria-label={t('label')} role="status">
      <span>{end ? t('until', { until: end, reason }) : t('forGood', { reason })}</span>
      <a href={to.reportProblem()} className={lineStyles.resend}>
        {t('appeal')}
      </a>
    </section>
  )
}
