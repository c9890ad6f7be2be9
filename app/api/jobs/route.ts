import { getJobReport } from '@/lib/jobs/queries'
import { jobReport } from '@/lib/jobs/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Background tasks: schedules, queues and failures',
    answer: jobReport,
    admit: may('jobs.read'),
  },
  ({ viewer }) => getJobReport(viewer),
)
