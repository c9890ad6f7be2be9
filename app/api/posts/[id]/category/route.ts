import { idParam } from '@/lib/platform/http/wire'
import { movePost } from '@/lib/posts/moderation/commands'
import { move } from '@/lib/posts/moderation/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  { params: idParam, body: move, admit: may('post.move') },
  ({ viewer, params, body }) => movePost(viewer, params.id, body),
)
