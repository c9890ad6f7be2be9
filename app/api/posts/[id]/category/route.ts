import { idParam } from '@/lib/platform/http/wire'
import { movePost } from '@/lib/posts/moderation/commands'
import { move, moved } from '@/lib/posts/moderation/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Moves a post to another category',
    answer: moved,
    params: idParam,
    body: move,
    admit: may('post.move'),
  },
  ({ viewer, params, body }) => movePost(viewer, params.id, body),
)
