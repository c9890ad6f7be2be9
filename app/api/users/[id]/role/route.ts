import { setRole } from '@/lib/members/commands'
import { roleAnswer, roleDraft } from '@/lib/members/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Gives a member a role',
    answer: roleAnswer,
    params: idParam,
    body: roleDraft,
    admit: may('members.arrange'),
  },
  ({ viewer, params, body }) => setRole(viewer, params.id, body),
)
