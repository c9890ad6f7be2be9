import { workReport } from '@/lib/moderation/commands'
import { reportWork } from '@/lib/moderation/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PATCH = route(
  { params: idParam, body: reportWork, admit: may('report.work') },
  ({ viewer, params, body }) => workReport(viewer, params.id, body),
)
