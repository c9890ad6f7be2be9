import { route } from '@/lib/platform/http/route'
import { idParam } from '@/lib/platform/http/wire'
import { pinPost, unpinPost } from '@/lib/posts/moderation/commands'

export const PUT = route({ params: idParam }, ({ viewer, params }) => pinPost(viewer, params.id))

export const DELETE = route({ params: idParam }, ({ viewer, params }) =>
  unpinPost(viewer, params.id),
)
