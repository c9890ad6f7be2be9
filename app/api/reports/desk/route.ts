import { getReportDesk } from '@/lib/moderation/queries'
import { reportDesk } from '@/lib/moderation/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'What the desk of reports shows beside its list',
    answer: reportDesk,
    admit: may('report.work'),
  },
  ({ viewer }) => getReportDesk(viewer),
)
