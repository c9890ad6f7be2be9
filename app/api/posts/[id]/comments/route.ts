import { createComment } from '@/lib/comments/commands'
import { assertMayAnswer, getCommentPage } from '@/lib/comments/queries'
import { commentDraft, commentFilter } from '@/lib/comments/schema'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route({ params: idParam, query: commentFilter }, ({ params, query }) =>
  getCommentPage(params.id, query),
)

export const POST = route(
  {
    params: idParam,
    body: commentDraft,
    admit: ({ viewer, params }) => assertMayAnswer(viewer, params.id),
    status: 201,
  },
  ({ viewer, params, body }) => createComment(viewer, params.id, body),
)
