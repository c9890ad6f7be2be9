import { stopMails } from '@/lib/inbox/matrix/commands'
import { stopParams, stopQuery } from '@/lib/inbox/matrix/schema'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Ends mails by the link in one of them',
    answer: stopQuery,
    params: stopParams,
    query: stopQuery,
    isOpen: true,
    admit: anyone,
  },
  ({ params, query }) => stopMails(params.token, query.of),
)
