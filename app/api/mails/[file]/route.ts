import { mailParams, mailQuery, showMail } from '@/lib/platform/mail-previews'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'One mail of the development outbox',
    file: ['text/html', 'text/plain'],
    params: mailParams,
    query: mailQuery,
  },
  ({ params, query }) => showMail(params, query),
)
