import { changePassword } from '@/lib/people/commands'
import { passwordChange } from '@/lib/people/passwords/schema'
import { answerWithCookies, browserOf } from '@/lib/people/sessions/commands'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const PUT = route(
  { summary: 'Changes the password', body: passwordChange, admit: ownBrowser },
  async ({ viewer, body, request }) =>
    answerWithCookies(await changePassword(viewer, await browserOf(request), body)),
)
