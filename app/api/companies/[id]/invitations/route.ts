import { inviteColleague } from '@/lib/firms/invitations/commands'
import { assertMayManage } from '@/lib/firms/queries'
import { companyStaff, invitationDraft } from '@/lib/firms/schema'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Invites a colleague to a company',
    answer: companyStaff,
    params: idParam,
    body: invitationDraft,
    admit: ({ viewer, params }) => assertMayManage(viewer, params.id),
    status: 201,
  },
  ({ viewer, params, body }) => inviteColleague(viewer, params.id, body),
)
