import { idParam } from '@/lib/platform/http/wire'
import { closePost, openPost } from '@/lib/posts/commands'
import { route } from '@/lib/route'

export const PUT = route({ params: idParam }, ({ viewer, params }) => closePost(viewer, params.id))

export const DELETE = route({ params: idParam }, ({ viewer, params }) =>
  openPost(viewer, params.id),
)
