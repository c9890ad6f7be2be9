import { idParam } from '@/lib/platform/http/wire'
import { restorePost } from '@/lib/posts/removals/commands'
import { restoration } from '@/lib/removals/schema'
import { may, route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Restores a deleted post',
    answer: restoration,
    params: idParam,
    admit: may('removal.work'),
  },
  ({ viewer, params }) => restorePost(viewer, params.id),
)
