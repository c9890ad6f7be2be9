import { askQuestion } from '@/lib/catalogue/questions/commands'
import { assertMayAsk, assertObject, listQuestions } from '@/lib/catalogue/questions/queries'
import {
  question,
  questionDraft,
  questionFilter,
  questionPage,
} from '@/lib/catalogue/questions/schema'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Questions about an object with their answers',
    answer: questionPage,
    params: idParam,
    query: questionFilter,
  },
  async ({ params, query }) => {
    await assertObject(params.id)
    return listQuestions(params.id, query.cursor)
  },
)

export const POST = route(
  {
    summary: 'Asks a question about an object',
    answer: question,
    params: idParam,
    body: questionDraft,
    admit: ({ viewer, params }) => assertMayAsk(viewer, params.id),
    status: 201,
  },
  ({ viewer, params, body }) => askQuestion(viewer, params.id, body),
)
