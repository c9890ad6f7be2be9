import { listCommentReactions } from '@/lib/comments/reactions/queries'
import { idParam } from '@/lib/platform/http/wire'
import { reactionFilter, reactionPage } from '@/lib/posts/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Who likes a comment',
    answer: reactionPage,
    params: idParam,
    query: reactionFilter,
    admit: may('reactions.read'),
  },
  ({ viewer, params, query }) => listCommentReactions(viewer, params.id, query),
)
