'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { WideTable } from '@/components/ui/wide-table'
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
        <WideTable aria-labelledby={id} stacks>
          <thead>
            <tr>
              <th scope="col">{t('task')}</th>
              <th scope="col">{t('due')}</th>
              <th scope="col">{t('attempts')}</th>
              <th scope="col">{t('lastError')}</th>
            </tr>
          </thead>
          <tbody>
            {waiting.map(({ id: job, task, runAt, attempts, maxAttempts, lastError }) => (
              <tr key={job}>
                <th scope="row">{words.task(task)}</th>
                <td data-label={t('due')}>
                  <time dateTime={runAt}>{words.moment(runAt)}</time>
                </td>
                <td data-label={t('attempts')}>{t('attempted', { attempts, maxAttempts })}</td>
                <td data-label={t('lastError')} data-full>
                  {lastError === null ? '—' : <code className={styles.code}>{lastError}</code>}
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </div>
  )
}
