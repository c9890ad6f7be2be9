import { proveEmail } from '@/lib/people/email-change/commands'
import { emailOutcome, emailProof } from '@/lib/people/email-change/schema'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Confirms or undoes the change of an address by the token of its mail',
    answer: emailOutcome,
    body: emailProof,
    admit: anyone,
  },
  ({ body }) => proveEmail(body),
)
