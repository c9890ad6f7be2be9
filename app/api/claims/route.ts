import { listClaims } from '@/lib/claims/queries'
import { claimFilter, claimPage } from '@/lib/claims/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Claims to companies, for staff',
    answer: claimPage,
    query: claimFilter,
    admit: may('claim.work'),
  },
  ({ viewer, query }) => listClaims(viewer, query),
)
