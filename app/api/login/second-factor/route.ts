import { loginProof } from '@/lib/people/factors/schema'
import { answerLogin, proveLogin } from '@/lib/people/logins/commands'
import { account } from '@/lib/people/schema'
import { browserOf } from '@/lib/people/sessions/commands'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Finishes a login with the second factor',
    answer: account,
    body: loginProof,
    admit: anyone,
  },
  async ({ body, request }) => answerLogin('code', proveLogin(await browserOf(request), body)),
)
