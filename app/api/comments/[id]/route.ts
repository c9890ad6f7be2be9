import { deleteComment } from '@/lib/comments/removals/commands'
import { editComment } from '@/lib/comments/revisions/commands'
import { commentEdit, writtenComment } from '@/lib/comments/schema'
import { assertMayEdit } from '@/lib/comments/writing/queries'
import { idParam } from '@/lib/platform/http/wire'
import { deletion } from '@/lib/removals/schema'
import { may, route } from '@/lib/route'

export const PATCH = route(
  {
    summary: 'Edits a comment',
    answer: writtenComment,
    params: idParam,
    body: commentEdit,
    admit: ({ viewer, params }) => assertMayEdit(viewer, params.id),
  },
  ({ viewer, params, body }) => editComment(viewer, params.id, body),
)

/** What is one's own needs no body; the staff says why in it. */
export const DELETE = route(
  {
    summary: 'Deletes a comment',
    params: idParam,
    body: deletion,
    mayBeEmpty: true,
    admit: may('account.edit'),
  },
  ({ viewer, params, body }) => deleteComment(viewer, params.id, body),
)
