import { deleteQuestion } from '@/lib/catalogue/removals/commands'
import { idParam } from '@/lib/platform/http/wire'
import { deletion } from '@/lib/removals/schema'
import { may, route } from '@/lib/route'

/** What is one's own needs no body; the staff says why in it. */
export const DELETE = route(
  {
    summary: 'Deletes a question',
    params: idParam,
    body: deletion,
    mayBeEmpty: true,
    admit: may('account.edit'),
  },
  ({ viewer, params, body }) => deleteQuestion(viewer, params.id, body),
)
