import { decideDrop } from '@/lib/imports/drops/commands'
import { dropsDecided } from '@/lib/imports/drops/schema'
import { runDecision } from '@/lib/imports/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Decides about one price that a feed dropped too far',
    answer: dropsDecided,
    params: idParam,
    body: runDecision,
    admit: may('feed.manage'),
  },
  ({ viewer, params, body }) => decideDrop(viewer, params.id, body.decision),
)
