import { register } from '@/lib/people/commands'
import { account, registration } from '@/lib/people/schema'
import { answerWithCookies, browserOf } from '@/lib/people/sessions/commands'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Opens an account',
    answer: account,
    status: 201,
    body: registration,
    admit: anyone,
  },
  async ({ body, request }) => {
    const { user, cookies } = await register(await browserOf(request), body)
    return answerWithCookies(cookies, 201, user)
  },
)
