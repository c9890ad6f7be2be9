'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Badge } from '@/components/ui/badge'
import { WideTable } from '@/components/ui/wide-table'
import type { JobRun } from '@/lib/jobs/schema'
import styles from '../parts/staff.module.css'
import { useJobWords } from './use-job-words'

/** The last runs of each task, the latest first. */
export function JobRuns({ runs }: { runs: JobRun[] }) {
  const t = useTranslations('staff.jobs')
  const id = useId()
  return (
    <div className={styles.part}>
      <h2 id={id}>{t('runs')}</h2>
      {runs.length === 0 ? (
        <p>{t('noRuns')}</p>
      ) : (
        <WideTable aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('task')}</th>
              <th scope="col">{t('started')}</th>
              <th scope="col">{t('duration')}</th>
              <th scope="col">{t('outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </tbody>
        </WideTable>
      )}
    </div>
  )
}

function Run({ run: { task, startedAt, endedAt, result, error } }: { run: JobRun }) {
  const t = useTranslations('staff.jobs')
  const words = useJobWords()
  const numbers = Object.entries(result ?? {})
  return (
    <tr>
      <th scope="row">{words.task(task)}</th>
      <td>
        <time dateTime={startedAt}>{words.moment(startedAt)}</time>
      </td>
      <td>{endedAt ? words.duration(startedAt, endedAt) : t('running')}</td>
      <td>
        {error === null ? null : (
          <>
            <Badge tone="red">{t('failed')}</Badge> <code className={styles.code}>{error}</code>
          </>
        )}
        {numbers.length === 0 ? null : (
          <ul className={styles.numbers}>
            {numbers.map(([key, value]) => (
              <li key={key}>{words.result(key, value)}</li>
            ))}
          </ul>
        )}
        {endedAt && error === null && numbers.length === 0 ? t('done') : null}
      </td>
    </tr>
  )
}
