import { resetPassword } from '@/lib/people/resets/commands'
import { passwordReset } from '@/lib/people/resets/schema'
import { answerWithCookies } from '@/lib/people/sessions/commands'
import { knownDevice } from '@/lib/platform/auth/known-device'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route({ body: passwordReset, admit: anyone }, async ({ body, request }) =>
  answerWithCookies([await resetPassword(await knownDevice(request), body)]),
)
