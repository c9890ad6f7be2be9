import { getMember } from '@/lib/members/queries'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const GET = route({ params: idParam, admit: may('members.read') }, ({ viewer, params }) =>
  getMember(viewer, params.id),
)
