import { answerWithCookies } from '@/lib/people/sessions/commands'
import { sessionHash } from '@/lib/platform/auth/session'
import { csrfCookie } from '@/lib/platform/http/csrf'
import { route } from '@/lib/route'

export const GET = route({}, async ({ request }) =>
  answerWithCookies([csrfCookie(request, await sessionHash(request))]),
)
