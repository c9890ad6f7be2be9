import { confirmEmail } from '@/lib/people/commands'
import { emailConfirmation } from '@/lib/people/confirmations/schema'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route({ body: emailConfirmation, admit: anyone }, ({ body }) =>
  confirmEmail(body),
)
