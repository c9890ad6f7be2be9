import { getMember } from '@/lib/members/queries'
import { memberDetail } from '@/lib/members/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'One member for staff',
    answer: memberDetail,
    params: idParam,
    admit: may('members.read'),
  },
  ({ viewer, params }) => getMember(viewer, params.id),
)
