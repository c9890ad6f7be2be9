import { idParam } from '@/lib/platform/http/wire'
import { reactToPost, withdrawFromPost } from '@/lib/posts/reactions/commands'
import { route } from '@/lib/route'

export const PUT = route({ params: idParam }, ({ viewer, params }) =>
  reactToPost(viewer, params.id),
)

export const DELETE = route({ params: idParam }, ({ viewer, params }) =>
  withdrawFromPost(viewer, params.id),
)
