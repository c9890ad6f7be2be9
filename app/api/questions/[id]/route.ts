import { deleteQuestion } from '@/lib/catalogue/questions/commands'
import { route } from '@/lib/platform/http/route'
import { idParam } from '@/lib/platform/http/wire'

export const DELETE = route({ params: idParam }, ({ viewer, params }) =>
  deleteQuestion(viewer, params.id),
)
