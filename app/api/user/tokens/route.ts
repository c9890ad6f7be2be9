import { browserOf } from '@/lib/people/sessions/commands'
import { createToken, endToken } from '@/lib/people/tokens/commands'
import { listTokens } from '@/lib/people/tokens/queries'
import { tokenChoice, tokenDraft } from '@/lib/people/tokens/schema'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const GET = route({ admit: ownBrowser }, ({ viewer }) => listTokens(viewer))
export const POST = route(
  { body: tokenDraft, admit: ownBrowser, status: 201 },
  async ({ viewer, body, request }) => createToken(viewer, await browserOf(request), body),
)
export const DELETE = route({ query: tokenChoice, admit: ownBrowser }, ({ viewer, query }) =>
  endToken(viewer, query.id),
)
