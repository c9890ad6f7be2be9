import { answerWithCookies, browserOf, logOut } from '@/lib/people/sessions/commands'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route({ summary: 'Logs out', admit: anyone }, async ({ viewer, request }) =>
  answerWithCookies(await logOut(viewer, await browserOf(request))),
)
