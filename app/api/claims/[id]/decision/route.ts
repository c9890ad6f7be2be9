import { decideClaim } from '@/lib/claims/commands'
import { claimDecision, staffClaim } from '@/lib/claims/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Decides about a claim to a company',
    answer: staffClaim,
    params: idParam,
    body: claimDecision,
    admit: may('claim.work'),
  },
  ({ viewer, params, body }) => decideClaim(viewer, params.id, body),
)
