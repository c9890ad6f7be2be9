import * as z from 'zod'
import { answerLogin, logIn } from '@/lib/people/logins/commands'
import { account } from '@/lib/people/schema'
import { browserOf } from '@/lib/people/sessions/commands'
import { credentials, secondStep } from '@/lib/people/sessions/schema'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Logs in with e-mail and password; may ask for a second factor',
    also: [202],
    answer: z.union([secondStep, account]),
    body: credentials,
    admit: anyone,
  },
  async ({ body, request }) => answerLogin('password', logIn(await browserOf(request), body)),
)
