import {
  confirmSecondFactor,
  endSecondFactor,
  startSecondFactor,
} from '@/lib/people/factors/commands'
import { getSecondFactor } from '@/lib/people/factors/queries'
import { appProof, passwordProof } from '@/lib/people/factors/schema'
import { browserOf } from '@/lib/people/sessions/commands'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const GET = route({ admit: ownBrowser }, ({ viewer }) => getSecondFactor(viewer))
export const POST = route(
  { body: passwordProof, admit: ownBrowser, status: 201 },
  async ({ viewer, body, request }) => startSecondFactor(viewer, await browserOf(request), body),
)
export const PUT = route({ body: appProof, admit: ownBrowser }, ({ viewer, body }) =>
  confirmSecondFactor(viewer, body),
)
export const DELETE = route(
  { body: passwordProof, admit: ownBrowser },
  async ({ viewer, body, request }) => endSecondFactor(viewer, await browserOf(request), body),
)
