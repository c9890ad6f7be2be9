import { hideComment, unhideComment } from '@/lib/comments/removals/commands'
import { idParam } from '@/lib/platform/http/wire'
import { hiding, removalDraft } from '@/lib/removals/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Hides a comment from readers',
    answer: hiding,
    params: idParam,
    body: removalDraft,
    admit: may('removal.work'),
  },
  ({ viewer, params, body }) => hideComment(viewer, params.id, body),
)

export const DELETE = route(
  {
    summary: 'Shows a hidden comment again',
    answer: hiding,
    params: idParam,
    admit: may('removal.work'),
  },
  ({ viewer, params }) => unhideComment(viewer, params.id),
)
