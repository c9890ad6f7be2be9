'use client'
import { useTranslations } from 'next-intl'
import type { FeedRun } from '@/lib/imports/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import styles from './feeds.module.css'

const NUMBERS = ['offers', 'created', 'updated', 'unchanged', 'retired', 'refused'] as const

/** Counts of a run. */
export function RunNumbers({ run }: { run: FeedRun }) {
  const t = useTranslations('feeds.numbers')
  const format = useFormatter()
  return (
    <dl className={styles.numbers}>
      {NUMBERS.map((name) => (
        <div key={name} className={styles.number}>
          <dt className={styles.quiet}>{t(name)}</dt>
          <dd
            className={styles.value}
            data-bad={(name === 'refused' && run.refused > 0) || undefined}
          >
            {format.number(run[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
