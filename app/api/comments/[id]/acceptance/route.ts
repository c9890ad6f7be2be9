import { acceptAnswer, withdrawAnswer } from '@/lib/comments/acceptance/commands'
import { acceptance } from '@/lib/comments/schema'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const PUT = route(
  { summary: 'Accepts a comment as the answer', answer: acceptance, params: idParam },
  ({ viewer, params }) => acceptAnswer(viewer, params.id),
)

export const DELETE = route(
  { summary: 'Takes the acceptance back', answer: acceptance, params: idParam },
  ({ viewer, params }) => withdrawAnswer(viewer, params.id),
)
