import { confirmEmail } from '@/lib/people/commands'
import { confirmedEmail, emailConfirmation } from '@/lib/people/confirmations/schema'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Confirms an address by the token of its mail',
    answer: confirmedEmail,
    body: emailConfirmation,
    admit: anyone,
  },
  ({ body }) => confirmEmail(body),
)
