import { idParam } from '@/lib/platform/http/wire'
import { pinPost, unpinPost } from '@/lib/posts/moderation/commands'
import { route } from '@/lib/route'

export const PUT = route({ params: idParam }, ({ viewer, params }) => pinPost(viewer, params.id))

export const DELETE = route({ params: idParam }, ({ viewer, params }) =>
  unpinPost(viewer, params.id),
)
