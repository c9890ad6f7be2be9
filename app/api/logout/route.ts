import { answerWithCookies, browserOf, logOut } from '@/lib/people/sessions/commands'
import { route } from '@/lib/route'

export const POST = route({}, async ({ viewer, request }) =>
  answerWithCookies(await logOut(viewer, await browserOf(request))),
)
