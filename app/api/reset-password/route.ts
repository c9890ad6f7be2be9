import { resetPassword } from '@/lib/people/resets/commands'
import { passwordReset } from '@/lib/people/resets/schema'
import { route } from '@/lib/route'

export const POST = route({ body: passwordReset }, ({ body }) => resetPassword(body))
