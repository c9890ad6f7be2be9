import { mergeThread } from '@/lib/comments/threads/commands'
import { merge, movedComments } from '@/lib/comments/threads/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Moves the comments of a discussion to another one and closes it',
    answer: movedComments,
    params: idParam,
    body: merge,
    admit: may('post.arrange'),
  },
  ({ viewer, params, body }) => mergeThread(viewer, params.id, body),
)
