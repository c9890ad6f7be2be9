import { splitComments } from '@/lib/comments/threads/commands'
import { movedComments, split } from '@/lib/comments/threads/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Moves comments into a discussion of their own',
    answer: movedComments,
    params: idParam,
    body: split,
    admit: may('post.arrange'),
  },
  ({ viewer, params, body }) => splitComments(viewer, params.id, body),
)
