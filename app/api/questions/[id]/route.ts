import { deleteQuestion } from '@/lib/catalogue/questions/commands'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const DELETE = route(
  { summary: 'Deletes a question', params: idParam },
  ({ viewer, params }) => deleteQuestion(viewer, params.id),
)
