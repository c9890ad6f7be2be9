import { route } from '@/lib/platform/http/route'
import { idParam } from '@/lib/platform/http/wire'
import { publication } from '@/lib/posts/drafts/schema'
import { publish, unpublish } from '@/lib/posts/publication/commands'

export const PUT = route({ params: idParam, body: publication }, ({ viewer, params, body }) =>
  publish(viewer, params.id, body.version),
)

export const DELETE = route({ params: idParam }, ({ viewer, params }) =>
  unpublish(viewer, params.id),
)
