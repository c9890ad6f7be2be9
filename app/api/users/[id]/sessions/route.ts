import { endSessionsOf } from '@/lib/members/commands'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const DELETE = route(
  { summary: 'Logs a member out everywhere', params: idParam, admit: may('members.read') },
  ({ viewer, params }) => endSessionsOf(viewer, params.id),
)
