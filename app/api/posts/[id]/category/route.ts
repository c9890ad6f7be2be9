import { route } from '@/lib/platform/http/route'
import { idParam } from '@/lib/platform/http/wire'
import { movePost } from '@/lib/posts/moderation/commands'
import { move } from '@/lib/posts/moderation/schema'

export const PUT = route({ params: idParam, body: move }, ({ viewer, params, body }) =>
  movePost(viewer, params.id, body),
)
