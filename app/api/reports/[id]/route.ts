import { workReport } from '@/lib/moderation/commands'
import { reportWork } from '@/lib/moderation/schema'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const PATCH = route({ params: idParam, body: reportWork }, ({ viewer, params, body }) =>
  workReport(viewer, params.id, body),
)
