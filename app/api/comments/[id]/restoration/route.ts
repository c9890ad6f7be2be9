import { restoreComment } from '@/lib/comments/removals/commands'
import { idParam } from '@/lib/platform/http/wire'
import { restoration } from '@/lib/removals/schema'
import { may, route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Restores a deleted comment',
    answer: restoration,
    params: idParam,
    admit: may('removal.work'),
  },
  ({ viewer, params }) => restoreComment(viewer, params.id),
)
