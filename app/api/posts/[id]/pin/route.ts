import { idParam } from '@/lib/platform/http/wire'
import { pinPost, unpinPost } from '@/lib/posts/moderation/commands'
import { may, route } from '@/lib/route'

export const PUT = route({ params: idParam, admit: may('post.pin') }, ({ viewer, params }) =>
  pinPost(viewer, params.id),
)

export const DELETE = route({ params: idParam, admit: may('post.pin') }, ({ viewer, params }) =>
  unpinPost(viewer, params.id),
)
