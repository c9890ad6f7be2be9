import { browserOf } from '@/lib/people/sessions/commands'
import { createToken, endToken } from '@/lib/people/tokens/commands'
import { listTokens } from '@/lib/people/tokens/queries'
import { newToken, tokenChoice, tokenDraft, tokenPage } from '@/lib/people/tokens/schema'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'Tokens of the caller', answer: tokenPage, admit: ownBrowser },
  ({ viewer }) => listTokens(viewer),
)
export const POST = route(
  { summary: 'Makes a token', answer: newToken, body: tokenDraft, admit: ownBrowser, status: 201 },
  async ({ viewer, body, request }) => createToken(viewer, await browserOf(request), body),
)
export const DELETE = route(
  { summary: 'Ends a token', query: tokenChoice, admit: ownBrowser },
  ({ viewer, query }) => endToken(viewer, query.id),
)
