import { workReport } from '@/lib/moderation/commands'
import { readReport } from '@/lib/moderation/queries'
import { report, reportWork } from '@/lib/moderation/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const GET = route(
  { summary: 'One report for staff', answer: report, params: idParam, admit: may('report.work') },
  ({ viewer, params }) => readReport(viewer, params.id),
)

export const PATCH = route(
  {
    summary: 'Works on a report',
    answer: report,
    params: idParam,
    body: reportWork,
    admit: may('report.work'),
  },
  ({ viewer, params, body }) => workReport(viewer, params.id, body),
)
