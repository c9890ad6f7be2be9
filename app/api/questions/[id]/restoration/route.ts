import { restoreQuestion } from '@/lib/catalogue/removals/commands'
import { idParam } from '@/lib/platform/http/wire'
import { restoration } from '@/lib/removals/schema'
import { may, route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Restores a deleted question with its answer',
    answer: restoration,
    params: idParam,
    admit: may('removal.work'),
  },
  ({ viewer, params }) => restoreQuestion(viewer, params.id),
)
