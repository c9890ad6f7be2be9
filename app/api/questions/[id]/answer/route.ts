import { answerQuestion } from '@/lib/catalogue/questions/commands'
import { answerDraft } from '@/lib/catalogue/questions/schema'
import { route } from '@/lib/platform/http/route'
import { idParam } from '@/lib/platform/http/wire'

export const PUT = route({ params: idParam, body: answerDraft }, ({ viewer, params, body }) =>
  answerQuestion(viewer, params.id, body),
)
