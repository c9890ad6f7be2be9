import { idParam } from '@/lib/platform/http/wire'
import { getRemoval } from '@/lib/removals/queries'
import { wholeRemoval } from '@/lib/removals/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'One text that was taken away, for staff',
    answer: wholeRemoval,
    params: idParam,
    admit: may('account.edit'),
  },
  ({ viewer, params }) => getRemoval(viewer, params.id),
)
