import { requestReset } from '@/lib/people/resets/commands'
import { resetRequest } from '@/lib/people/resets/schema'
import { anyone } from '@/lib/platform/http/admission'
import { clientNetwork } from '@/lib/platform/http/client-address'
import { route } from '@/lib/route'

export const POST = route(
  { summary: 'Mails a link that sets a new password', body: resetRequest, admit: anyone },
  ({ body, request }) => requestReset(clientNetwork(request), body),
)
