import { addPasskey } from '@/lib/people/passkeys/commands'
import { listPasskeys } from '@/lib/people/passkeys/queries'
import { passkey, passkeyDraft, passkeyPage } from '@/lib/people/passkeys/schema'
import { browserOf } from '@/lib/people/sessions/commands'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'Passkeys of the caller', answer: passkeyPage, admit: ownBrowser },
  ({ viewer }) => listPasskeys(viewer),
)
export const POST = route(
  {
    summary: 'Adds a passkey',
    answer: passkey,
    body: passkeyDraft,
    admit: ownBrowser,
    status: 201,
  },
  async ({ viewer, body, request }) => addPasskey(viewer, await browserOf(request), body),
)
