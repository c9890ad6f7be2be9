import { listCompanyCallbacks } from '@/lib/callbacks/queries'
import { callbackPage } from '@/lib/callbacks/schema'
import { assertMayWork } from '@/lib/firms/queries'
import { firmRequestFilter } from '@/lib/firms/schema'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Requests for a call to a company, for its staff',
    answer: callbackPage,
    params: idParam,
    query: firmRequestFilter,
    admit: ({ viewer, params }) => assertMayWork(viewer, params.id),
  },
  ({ viewer, params, query }) => listCompanyCallbacks(viewer, params.id, query),
)
