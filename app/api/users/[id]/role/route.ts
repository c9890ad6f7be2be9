import { setRole } from '@/lib/members/commands'
import { roleDraft } from '@/lib/members/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PUT = route(
  { params: idParam, body: roleDraft, admit: may('members.arrange') },
  ({ viewer, params, body }) => setRole(viewer, params.id, body),
)
