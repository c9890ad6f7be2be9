import { companyQuestionPage } from '@/lib/catalogue/questions/schema'
import { assertMayWork, listFirmQuestions } from '@/lib/firms/queries'
import { firmQuestionFilter } from '@/lib/firms/schema'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Questions about the objects of a company, for its staff',
    answer: companyQuestionPage,
    params: idParam,
    query: firmQuestionFilter,
    admit: ({ viewer, params }) => assertMayWork(viewer, params.id),
  },
  ({ viewer, params, query }) => listFirmQuestions(viewer, params.id, query),
)
