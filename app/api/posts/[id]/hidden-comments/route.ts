import { idParam } from '@/lib/platform/http/wire'
import { listHiddenComments } from '@/lib/removals/queries'
import { hiddenComments, hiddenFilter } from '@/lib/removals/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Hidden comments of a page of a post: one’s own, all for the staff',
    answer: hiddenComments,
    params: idParam,
    query: hiddenFilter,
    admit: may('account.edit'),
  },
  ({ viewer, params, query }) => listHiddenComments(viewer, params.id, query.page),
)
