import { getReportNumbers } from '@/lib/moderation/numbers/queries'
import { numbersFilter, reportNumbers } from '@/lib/moderation/numbers/schema'
import { may, route } from '@/lib/route'

/** For staff. */
export const GET = route(
  {
    summary: 'How reports were worked on, in numbers',
    answer: reportNumbers,
    query: numbersFilter,
    admit: may('report.work'),
  },
  ({ viewer, query }) => getReportNumbers(viewer, query),
)
