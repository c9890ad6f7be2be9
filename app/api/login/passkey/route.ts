import { limits } from '@/lib/limits'
import { answerLogin } from '@/lib/people/logins/commands'
import { logInByPasskey, passkeyAsker } from '@/lib/people/passkey-logins/commands'
import { passkeyAnswer } from '@/lib/people/passkeys/schema'
import { account } from '@/lib/people/schema'
import { browserOf } from '@/lib/people/sessions/commands'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Logs in with a passkey',
    answer: account,
    body: passkeyAnswer,
    admit: anyone,
    limit: [limits.passkey],
  },
  async ({ body, request }) =>
    answerLogin('passkey', logInByPasskey(await browserOf(request), passkeyAsker(request), body)),
)
