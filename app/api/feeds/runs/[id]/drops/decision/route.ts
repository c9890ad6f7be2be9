import { decideDropsOf } from '@/lib/imports/drops/commands'
import { dropsDecided } from '@/lib/imports/drops/schema'
import { runDecision } from '@/lib/imports/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Decides about all held prices of a run',
    answer: dropsDecided,
    params: idParam,
    body: runDecision,
    admit: may('feed.manage'),
  },
  ({ viewer, params, body }) => decideDropsOf(viewer, params.id, body.decision),
)
