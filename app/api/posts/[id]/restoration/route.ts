import { idParam } from '@/lib/platform/http/wire'
import { restorePost } from '@/lib/posts/removals/commands'
import { may, route } from '@/lib/route'

export const POST = route({ params: idParam, admit: may('removal.work') }, ({ viewer, params }) =>
  restorePost(viewer, params.id),
)
