import { passwordProof } from '@/lib/people/factors/schema'
import { startPasskey } from '@/lib/people/passkeys/commands'
import { creationOptions } from '@/lib/people/passkeys/schema'
import { browserOf } from '@/lib/people/sessions/commands'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Begins to add a passkey',
    answer: creationOptions,
    body: passwordProof,
    admit: ownBrowser,
  },
  async ({ viewer, body, request }) => ({
    ...(await startPasskey(viewer, await browserOf(request), body)),
  }),
)
