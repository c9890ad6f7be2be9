import { getOverview } from '@/lib/comments/overview/queries'
import { overview } from '@/lib/comments/overview/schema'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary:
      'A discussion at a glance: places by date, the comments that weigh most, people, links',
    answer: overview,
    params: idParam,
  },
  ({ params }) => getOverview(params.id),
)
