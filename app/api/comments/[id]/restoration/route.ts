import { restoreComment } from '@/lib/comments/removals/commands'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const POST = route({ params: idParam, admit: may('removal.work') }, ({ viewer, params }) =>
  restoreComment(viewer, params.id),
)
