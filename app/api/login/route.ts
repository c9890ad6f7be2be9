import { answerWithCookies, browserOf, logIn } from '@/lib/people/sessions/commands'
import { credentials } from '@/lib/people/sessions/schema'
import { route } from '@/lib/route'

export const POST = route({ body: credentials }, async ({ body, request }) => {
  const { user, cookies } = await logIn(await browserOf(request), body)
  return answerWithCookies(cookies, 200, user)
})
