import { requestReset } from '@/lib/people/resets/commands'
import { resetRequest } from '@/lib/people/resets/schema'
import { clientNetwork } from '@/lib/platform/http/client-address'
import { route } from '@/lib/route'

export const POST = route({ body: resetRequest }, ({ body, request }) =>
  requestReset(clientNetwork(request), body),
)
