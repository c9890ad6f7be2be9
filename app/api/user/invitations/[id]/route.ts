import { acceptInvitation, declineInvitation } from '@/lib/firms/invitations/commands'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const PUT = route(
  { summary: 'Accepts an invitation to a company', params: idParam },
  ({ viewer, params }) => acceptInvitation(viewer, params.id),
)

export const DELETE = route(
  { summary: 'Declines an invitation to a company', params: idParam },
  ({ viewer, params }) => declineInvitation(viewer, params.id),
)
