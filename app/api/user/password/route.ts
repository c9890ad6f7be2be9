import { changePassword } from '@/lib/people/commands'
import { passwordChange } from '@/lib/people/passwords/schema'
import { answerWithCookies, browserOf, ownBrowser } from '@/lib/people/sessions/commands'
import { route } from '@/lib/route'

export const PUT = route(
  { body: passwordChange, admit: ownBrowser },
  async ({ viewer, body, request }) =>
    answerWithCookies(await changePassword(viewer, await browserOf(request), body)),
)
