import { decideRun } from '@/lib/imports/runs/commands'
import { feedRun, runDecision } from '@/lib/imports/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Decides about a held run',
    answer: feedRun,
    params: idParam,
    body: runDecision,
    admit: may('feed.manage'),
  },
  ({ viewer, params, body }) => decideRun(viewer, params.id, body.decision),
)
