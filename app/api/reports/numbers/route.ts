import { getReportNumbers } from '@/lib/moderation/numbers/queries'
import { numbersFilter } from '@/lib/moderation/numbers/schema'
import { may, route } from '@/lib/route'

/** For staff. */
export const GET = route({ query: numbersFilter, admit: may('report.work') }, ({ viewer, query }) =>
  getReportNumbers(viewer, query),
)
