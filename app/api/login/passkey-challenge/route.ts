import { limits } from '@/lib/limits'
import { askForPasskey } from '@/lib/people/passkey-logins/commands'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route({ admit: anyone, limit: [limits.passkey] }, askForPasskey)
