import { resetPassword } from '@/lib/people/resets/commands'
import { passwordReset } from '@/lib/people/resets/schema'
import { answerWithCookies, browserOf } from '@/lib/people/sessions/commands'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route(
  { summary: 'Sets a new password by the token of a mail', body: passwordReset, admit: anyone },
  async ({ body, request }) =>
    answerWithCookies(await resetPassword(await browserOf(request), body)),
)
