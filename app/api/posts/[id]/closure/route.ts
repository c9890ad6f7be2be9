import { idParam } from '@/lib/platform/http/wire'
import { closePost, openPost } from '@/lib/posts/commands'
import { closure } from '@/lib/posts/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Closes a post for comments',
    answer: closure,
    params: idParam,
    admit: may('post.close'),
  },
  ({ viewer, params }) => closePost(viewer, params.id),
)

export const DELETE = route(
  {
    summary: 'Opens a post for comments again',
    answer: closure,
    params: idParam,
    admit: may('post.close'),
  },
  ({ viewer, params }) => openPost(viewer, params.id),
)
