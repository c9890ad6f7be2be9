'use client'
import { useTranslations } from 'next-intl'
import { DayBars, DayTable } from '@/components/parts/day-bars'
import type { ReportNumbers } from '@/lib/moderation/numbers/schema'
import styles from './numbers.module.css'

/** What came and what was decided on each day, as pairs of bars; the same as a table. */
export function DayChart({ days }: { days: ReportNumbers['days'] }) {
  const t = useTranslations('staff.numbers')
  const sum = (of: 'reported' | 'decided') => days.reduce((total, day) => total + day[of], 0)
  const summary = t('summary', { reported: sum('reported'), decided: sum('decided') })
  const counted = days.map(({ day, reported, decided }) => ({ day, counts: [reported, decided] }))
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        <span data-bar="reported">{t('reported')}</span>
        <span data-bar="decided">{t('decided')}</span>
        <span>{summary}</span>
      </figcaption>
      <DayBars days={counted} label={summary} />
      <details>
        <summary>{t('table')}</summary>
        <DayTable
          title={t('perDay')}
          dayLabel={t('day')}
          columns={[t('reported'), t('decided')]}
          days={counted}
        />
      </details>
    </figure>
  )
}
