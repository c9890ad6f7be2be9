import { createComment } from '@/lib/comments/commands'
import { getCommentPage } from '@/lib/comments/queries'
import { commentDraft, commentFilter, commentPage, writtenComment } from '@/lib/comments/schema'
import { assertMayAnswer } from '@/lib/comments/writing/queries'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Comments of a post, twenty numbers a page',
    answer: commentPage,
    params: idParam,
    query: commentFilter,
  },
  ({ params, query }) => getCommentPage(params.id, query),
)

export const POST = route(
  {
    summary: 'Writes a comment',
    answer: writtenComment,
    params: idParam,
    body: commentDraft,
    admit: ({ viewer, params }) => assertMayAnswer(viewer, params.id),
    status: 201,
  },
  ({ viewer, params, body }) => createComment(viewer, params.id, body),
)
