'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Cell, Row, StackingTable } from '@/components/ui/stacking-table'
import type { JobReport } from '@/lib/jobs/schema'
import styles from '../parts/staff.module.css'
import { useJobWords } from './use-job-words'

/** Queued tasks, by due time. */
export function JobsWaiting({ waiting }: Pick<JobReport, 'waiting'>) {
  const t = useTranslations('staff.jobs')
  const words = useJobWords()
  const id = useId()
  return (
    <div className={styles.part}>
      <h2 id={id}>{t('waiting')}</h2>
      {waiting.length === 0 ? (
        <p>{t('noWaiting')}</p>
      ) : (
        <StackingTable
          aria-labelledby={id}
          columns={[t('task'), t('due'), t('attempts'), t('lastError')]}
        >
          {waiting.map(({ id: job, task, runAt, attempts, maxAttempts, lastError }) => (
            <Row key={job} header={words.task(task)}>
              <Cell label={t('due')}>
                <time dateTime={runAt}>{words.moment(runAt)}</time>
              </Cell>
              <Cell label={t('attempts')}>{t('attempted', { attempts, maxAttempts })}</Cell>
              <Cell label={t('lastError')} isFull>
                {lastError === null ? '—' : <code className={styles.code}>{lastError}</code>}
              </Cell>
            </Row>
          ))}
        </StackingTable>
      )}
    </div>
  )
}
