'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { jobsOptions } from './changes'
import { JobRuns } from './job-runs'
import { JobsWaiting } from './jobs-waiting'
import { StaffAnswer } from './staff-answer'

/** Last runs of background tasks, and the queue. */
export function StaffJobs() {
  const t = useTranslations('staff.jobs')
  return (
    <StaffAnswer answer={useQuery(jobsOptions)} loading={t('loading')} retry={t('retry')}>
      {({ runs, waiting }) => (
        <>
          <JobRuns runs={runs} />
          <JobsWaiting waiting={waiting} />
        </>
      )}
    </StaffAnswer>
  )
}
