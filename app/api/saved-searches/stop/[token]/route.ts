import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'
import { stopAlerts } from '@/lib/searches/commands'
import { stopParams, stopQuery } from '@/lib/searches/schema'

export const POST = route(
  { params: stopParams, query: stopQuery, isOpen: true, admit: anyone },
  ({ params, query }) => stopAlerts(params.token, query.all === '1'),
)
