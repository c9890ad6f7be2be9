import { resendConfirmation } from '@/lib/people/confirmations/commands'
import { route } from '@/lib/route'

export const POST = route(
  { summary: 'Mails another link that confirms the address' },
  ({ viewer }) => resendConfirmation(viewer),
)
