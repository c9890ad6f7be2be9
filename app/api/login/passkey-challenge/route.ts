import { limits } from '@/lib/limits'
import { askForPasskey } from '@/lib/people/passkey-logins/commands'
import { requestOptions } from '@/lib/people/passkeys/schema'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Begins a login with a passkey',
    answer: requestOptions,
    admit: anyone,
    limit: [limits.passkey],
  },
  askForPasskey,
)
