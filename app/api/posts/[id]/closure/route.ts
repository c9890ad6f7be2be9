import { idParam } from '@/lib/platform/http/wire'
import { closePost, openPost } from '@/lib/posts/commands'
import { may, route } from '@/lib/route'

export const PUT = route({ params: idParam, admit: may('post.close') }, ({ viewer, params }) =>
  closePost(viewer, params.id),
)

export const DELETE = route({ params: idParam, admit: may('post.close') }, ({ viewer, params }) =>
  openPost(viewer, params.id),
)
