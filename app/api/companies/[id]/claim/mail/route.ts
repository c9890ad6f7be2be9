import { mailClaim } from '@/lib/claims/proofs/commands'
import { claimMail, claimPlace } from '@/lib/claims/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Mails a link that proves a claim to the domain of a company',
    answer: claimPlace,
    params: idParam,
    body: claimMail,
    admit: may('company.claim'),
  },
  ({ viewer, params, body }) => mailClaim(viewer, params.id, body),
)
