import { deleteComment } from '@/lib/comments/commands'
import { assertMayEdit } from '@/lib/comments/queries'
import { editComment } from '@/lib/comments/revisions/commands'
import { commentEdit } from '@/lib/comments/schema'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const PATCH = route(
  {
    params: idParam,
    body: commentEdit,
    admit: ({ viewer, params }) => assertMayEdit(viewer, params.id),
  },
  ({ viewer, params, body }) => editComment(viewer, params.id, body),
)

export const DELETE = route({ params: idParam }, ({ viewer, params }) =>
  deleteComment(viewer, params.id),
)
