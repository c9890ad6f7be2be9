import { listOwn } from '@/lib/firms/queries'
import { ownCompanies } from '@/lib/firms/schema'

import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Companies of the caller, and invitations',
    answer: ownCompanies,
    admit: may('account.edit'),
  },
  ({ viewer }) => listOwn(viewer),
)
