import {
  confirmSecondFactor,
  endSecondFactor,
  startSecondFactor,
} from '@/lib/people/factors/commands'
import { getSecondFactor } from '@/lib/people/factors/queries'
import {
  appProof,
  appSecret,
  newRecoveryCodes,
  passwordProof,
  secondFactor,
} from '@/lib/people/factors/schema'
import { browserOf } from '@/lib/people/sessions/commands'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'Whether a second factor is set up', answer: secondFactor, admit: ownBrowser },
  ({ viewer }) => getSecondFactor(viewer),
)
export const POST = route(
  {
    summary: 'Begins to set up a second factor',
    answer: appSecret,
    body: passwordProof,
    admit: ownBrowser,
    status: 201,
  },
  async ({ viewer, body, request }) => startSecondFactor(viewer, await browserOf(request), body),
)
export const PUT = route(
  {
    summary: 'Confirms the second factor',
    answer: newRecoveryCodes,
    body: appProof,
    admit: ownBrowser,
  },
  ({ viewer, body }) => confirmSecondFactor(viewer, body),
)
export const DELETE = route(
  { summary: 'Ends the second factor', body: passwordProof, admit: ownBrowser },
  async ({ viewer, body, request }) => endSecondFactor(viewer, await browserOf(request), body),
)
