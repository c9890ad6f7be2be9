import { confirmEmail } from '@/lib/people/commands'
import { emailConfirmation } from '@/lib/people/confirmations/schema'
import { route } from '@/lib/route'

export const POST = route({ body: emailConfirmation }, ({ body }) => confirmEmail(body))
