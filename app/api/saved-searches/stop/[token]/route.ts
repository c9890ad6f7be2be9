import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'
import { stopAlerts } from '@/lib/searches/commands'
import { stopParams, stoppedSearch, stopQuery } from '@/lib/searches/schema'

export const POST = route(
  {
    summary: 'Ends the mails of a saved search by the link in one of them',
    answer: stoppedSearch,
    params: stopParams,
    query: stopQuery,
    isOpen: true,
    admit: anyone,
  },
  ({ params, query }) => stopAlerts(params.token, query.all === '1'),
)
