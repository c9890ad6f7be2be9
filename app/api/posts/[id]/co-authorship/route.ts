import { idParam } from '@/lib/platform/http/wire'
import { acceptCoAuthorship, declineCoAuthorship } from '@/lib/posts/coauthors/commands'
import { coAuthorAnswer } from '@/lib/posts/coauthors/schema'
import { route } from '@/lib/route'

export const PUT = route(
  { summary: 'Accepts an invitation as a co-author', answer: coAuthorAnswer, params: idParam },
  ({ viewer, params }) => acceptCoAuthorship(viewer, params.id),
)

export const DELETE = route(
  {
    summary: 'Declines to be a co-author, or stops being one',
    answer: coAuthorAnswer,
    params: idParam,
  },
  ({ viewer, params }) => declineCoAuthorship(viewer, params.id),
)
