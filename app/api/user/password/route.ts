import { changePassword } from '@/lib/people/commands'
import { passwordChange } from '@/lib/people/passwords/schema'
import { answerWithCookies, browserOf } from '@/lib/people/sessions/commands'
import { route } from '@/lib/route'

export const PUT = route({ body: passwordChange }, async ({ viewer, body, request }) =>
  answerWithCookies(await changePassword(viewer, await browserOf(request), body)),
)
