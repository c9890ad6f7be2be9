import { renewRecoveryCodes } from '@/lib/people/factors/commands'
import { newRecoveryCodes, passwordProof } from '@/lib/people/factors/schema'
import { browserOf } from '@/lib/people/sessions/commands'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Makes new recovery codes',
    answer: newRecoveryCodes,
    body: passwordProof,
    admit: ownBrowser,
    status: 201,
  },
  async ({ viewer, body, request }) => renewRecoveryCodes(viewer, await browserOf(request), body),
)
