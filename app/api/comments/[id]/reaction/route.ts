import { reactToComment, withdrawFromComment } from '@/lib/comments/commands'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const PUT = route({ params: idParam }, ({ viewer, params }) =>
  reactToComment(viewer, params.id),
)

export const DELETE = route({ params: idParam }, ({ viewer, params }) =>
  withdrawFromComment(viewer, params.id),
)
