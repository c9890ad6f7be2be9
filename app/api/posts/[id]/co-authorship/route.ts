import { idParam } from '@/lib/platform/http/wire'
import { acceptCoAuthorship, declineCoAuthorship } from '@/lib/posts/coauthors/commands'
import { route } from '@/lib/route'

export const PUT = route({ params: idParam }, ({ viewer, params }) =>
  acceptCoAuthorship(viewer, params.id),
)

export const DELETE = route({ params: idParam }, ({ viewer, params }) =>
  declineCoAuthorship(viewer, params.id),
)
