'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SkeletonText } from '@/components/ui/skeleton'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from '../parts/staff.module.css'
import { jobsOptions } from './changes'
import { JobRuns } from './job-runs'
import { JobsWaiting } from './jobs-waiting'

/** Last runs of background tasks, and the queue. */
export function StaffJobs() {
  const t = useTranslations('staff.jobs')
  const say = useErrorText()
  const report = useQuery(jobsOptions)
  if (report.isPending) {
    return (
      <div role="status" aria-label={t('loading')} className={styles.page}>
        <SkeletonText lines={8} />
      </div>
    )
  }
  const problem = report.isError ? (
    <Notice
      tone="error"
      role="alert"
      action={<Button onClick={() => report.refetch()}>{t('retry')}</Button>}
    >
      {say(report.error)}
    </Notice>
  ) : null
  if (!report.data) return <div className={styles.page}>{problem}</div>
  return (
    <div className={styles.page}>
      {problem}
      <JobRuns runs={report.data.runs} />
      <JobsWaiting waiting={report.data.waiting} />
    </div>
  )
}
