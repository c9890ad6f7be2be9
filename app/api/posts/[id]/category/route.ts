import { idParam } from '@/lib/platform/http/wire'
import { movePost } from '@/lib/posts/moderation/commands'
import { move } from '@/lib/posts/moderation/schema'
import { route } from '@/lib/route'

export const PUT = route({ params: idParam, body: move }, ({ viewer, params, body }) =>
  movePost(viewer, params.id, body),
)
