import { idParam } from '@/lib/platform/http/wire'
import { reactToPost, withdrawFromPost } from '@/lib/posts/reactions/commands'
import { reaction } from '@/lib/posts/schema'
import { route } from '@/lib/route'

export const PUT = route(
  { summary: 'Reacts to a post', answer: reaction, params: idParam },
  ({ viewer, params }) => reactToPost(viewer, params.id),
)

export const DELETE = route(
  { summary: 'Takes a reaction to a post back', answer: reaction, params: idParam },
  ({ viewer, params }) => withdrawFromPost(viewer, params.id),
)
