import { workReport } from '@/lib/moderation/commands'
import { reportWork } from '@/lib/moderation/schema'
import { route } from '@/lib/platform/http/route'
import { idParam } from '@/lib/platform/http/wire'

export const PATCH = route({ params: idParam, body: reportWork }, ({ viewer, params, body }) =>
  workReport(viewer, params.id, body),
)
