import { resendConfirmation } from '@/lib/people/confirmations/commands'
import { route } from '@/lib/route'

export const POST = route({}, ({ viewer }) => resendConfirmation(viewer))
