import { answerWithCookies } from '@/lib/people/sessions/commands'
import { sessionHash } from '@/lib/platform/auth/session'
import { csrfCookie } from '@/lib/platform/http/csrf'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary:
      'Sets the cookie XSRF-TOKEN, whose value goes into the header X-XSRF-TOKEN of each write',
  },
  async ({ request }) => answerWithCookies([csrfCookie(request, await sessionHash(request))]),
)
