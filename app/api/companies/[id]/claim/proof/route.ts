import { proveClaim } from '@/lib/claims/proofs/commands'
import { claimPlace, claimProof } from '@/lib/claims/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Proves a claim by the token of a mailed link',
    answer: claimPlace,
    params: idParam,
    body: claimProof,
    admit: may('company.claim'),
  },
  ({ viewer, params, body }) => proveClaim(viewer, params.id, body.token),
)
