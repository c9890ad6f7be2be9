import { assertMayReadStaff, getStaff } from '@/lib/firms/queries'
import { companyStaff } from '@/lib/firms/schema'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'The staff of a company and its open invitations',
    answer: companyStaff,
    params: idParam,
    admit: ({ viewer, params }) => assertMayReadStaff(viewer, params.id),
  },
  ({ viewer, params }) => getStaff(viewer, params.id),
)
