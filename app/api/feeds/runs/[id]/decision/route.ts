import { decideRun } from '@/lib/feeds/runs/commands'
import { runDecision } from '@/lib/feeds/schema'
import { route } from '@/lib/platform/http/route'
import { idParam } from '@/lib/platform/http/wire'

export const PUT = route({ params: idParam, body: runDecision }, ({ viewer, params, body }) =>
  decideRun(viewer, params.id, body.decision),
)
