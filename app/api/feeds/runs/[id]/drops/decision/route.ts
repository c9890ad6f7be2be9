import { decideDropsOf } from '@/lib/imports/drops/commands'
import { runDecision } from '@/lib/imports/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PUT = route(
  { params: idParam, body: runDecision, admit: may('feed.manage') },
  ({ viewer, params, body }) => decideDropsOf(viewer, params.id, body.decision),
)
