import { reactToComment, withdrawFromComment } from '@/lib/comments/commands'
import { idParam } from '@/lib/platform/http/wire'
import { reaction } from '@/lib/posts/schema'
import { route } from '@/lib/route'

export const PUT = route(
  { summary: 'Thanks for a comment', answer: reaction, params: idParam },
  ({ viewer, params }) => reactToComment(viewer, params.id),
)

export const DELETE = route(
  { summary: 'Takes the thanks for a comment back', answer: reaction, params: idParam },
  ({ viewer, params }) => withdrawFromComment(viewer, params.id),
)
