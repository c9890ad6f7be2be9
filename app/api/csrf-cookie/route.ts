import { answerWithCookies } from '@/lib/people/sessions/commands'
import { csrfCookie } from '@/lib/platform/http/csrf'
import { route } from '@/lib/platform/http/route'

export const GET = route({}, async ({ request }) => answerWithCookies([csrfCookie(request)]))
