import { mailParams, mailQuery, showMail } from '@/lib/platform/mail-previews'
import { route } from '@/lib/route'

export const GET = route({ params: mailParams, query: mailQuery }, ({ params, query }) =>
  showMail(params, query),
)
