import { idParam } from '@/lib/platform/http/wire'
import { listPostReactions } from '@/lib/posts/reactions/queries'
import { reactionFilter, reactionPage } from '@/lib/posts/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Who likes a post',
    answer: reactionPage,
    params: idParam,
    query: reactionFilter,
    admit: may('reactions.read'),
  },
  ({ viewer, params, query }) => listPostReactions(viewer, params.id, query),
)
