import { claimCompany, withdrawClaim } from '@/lib/claims/commands'
import { getClaimPlace } from '@/lib/claims/queries'
import { claimDraft, claimPlace } from '@/lib/claims/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Whether the caller may claim a company, and how',
    answer: claimPlace,
    params: idParam,
    admit: may('account.edit'),
  },
  ({ viewer, params }) => getClaimPlace(viewer, params.id),
)

export const POST = route(
  {
    summary: 'Claims a company before the staff',
    answer: claimPlace,
    params: idParam,
    body: claimDraft,
    admit: may('company.claim'),
    status: 201,
  },
  ({ viewer, params, body }) => claimCompany(viewer, params.id, body),
)

export const DELETE = route(
  { summary: 'Withdraws a claim to a company', params: idParam, admit: may('company.leave') },
  ({ viewer, params }) => withdrawClaim(viewer, params.id),
)
