import { passwordProof } from '@/lib/people/factors/schema'
import { startPasskey } from '@/lib/people/passkeys/commands'
import { browserOf } from '@/lib/people/sessions/commands'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const POST = route(
  { body: passwordProof, admit: ownBrowser },
  async ({ viewer, body, request }) => startPasskey(viewer, await browserOf(request), body),
)
