import { idParam } from '@/lib/platform/http/wire'
import { hidePost, unhidePost } from '@/lib/posts/removals/commands'
import { hiding, removalDraft } from '@/lib/removals/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Hides a post from readers',
    answer: hiding,
    params: idParam,
    body: removalDraft,
    admit: may('removal.work'),
  },
  ({ viewer, params, body }) => hidePost(viewer, params.id, body),
)

export const DELETE = route(
  {
    summary: 'Shows a hidden post again',
    answer: hiding,
    params: idParam,
    admit: may('removal.work'),
  },
  ({ viewer, params }) => unhidePost(viewer, params.id),
)
