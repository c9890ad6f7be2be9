import { answerQuestion } from '@/lib/catalogue/questions/commands'
import { assertMayAnswer } from '@/lib/catalogue/questions/queries'
import { answerDraft, question } from '@/lib/catalogue/questions/schema'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Answers a question about an object',
    answer: question,
    params: idParam,
    body: answerDraft,
    admit: ({ viewer, params }) => assertMayAnswer(viewer, params.id),
  },
  ({ viewer, params, body }) => answerQuestion(viewer, params.id, body),
)
