import { addPasskey } from '@/lib/people/passkeys/commands'
import { listPasskeys } from '@/lib/people/passkeys/queries'
import { passkeyDraft } from '@/lib/people/passkeys/schema'
import { browserOf } from '@/lib/people/sessions/commands'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const GET = route({ admit: ownBrowser }, ({ viewer }) => listPasskeys(viewer))
export const POST = route(
  { body: passkeyDraft, admit: ownBrowser, status: 201 },
  async ({ viewer, body, request }) => addPasskey(viewer, await browserOf(request), body),
)
