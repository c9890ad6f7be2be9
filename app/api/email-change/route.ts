import { proveEmail } from '@/lib/people/email-change/commands'
import { emailProof } from '@/lib/people/email-change/schema'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route({ body: emailProof, admit: anyone }, ({ body }) => proveEmail(body))
