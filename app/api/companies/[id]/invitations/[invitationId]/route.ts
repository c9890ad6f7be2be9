import { withdrawInvitation } from '@/lib/firms/invitations/commands'
import { assertMayManage } from '@/lib/firms/queries'
import { companyStaff, invitationParams } from '@/lib/firms/schema'
import { route } from '@/lib/route'

export const DELETE = route(
  {
    summary: 'Withdraws an invitation to a company',
    answer: companyStaff,
    params: invitationParams,
    admit: ({ viewer, params }) => assertMayManage(viewer, params.id),
  },
  ({ viewer, params }) => withdrawInvitation(viewer, params.id, params.invitationId),
)
