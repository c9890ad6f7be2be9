import { answerLogin, logIn } from '@/lib/people/logins/commands'
import { browserOf } from '@/lib/people/sessions/commands'
import { credentials } from '@/lib/people/sessions/schema'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route({ body: credentials, admit: anyone }, async ({ body, request }) =>
  answerLogin(await logIn(await browserOf(request), body)),
)
