import { removePasskey, renamePasskey } from '@/lib/people/passkeys/commands'
import { passkey, passkeyPatch } from '@/lib/people/passkeys/schema'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const PATCH = route(
  {
    summary: 'Renames a passkey',
    answer: passkey,
    params: idParam,
    body: passkeyPatch,
    admit: ownBrowser,
  },
  ({ viewer, params, body }) => renamePasskey(viewer, params.id, body),
)
export const DELETE = route(
  { summary: 'Removes a passkey', params: idParam, admit: ownBrowser },
  ({ viewer, params }) => removePasskey(viewer, params.id),
)
