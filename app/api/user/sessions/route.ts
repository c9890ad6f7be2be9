import { answerWithCookies, browserOf, endDevices } from '@/lib/people/sessions/commands'
import { listDevices } from '@/lib/people/sessions/queries'
import { deviceChoice, devicePage, deviceProof } from '@/lib/people/sessions/schema'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'Devices that are logged in', answer: devicePage, admit: ownBrowser },
  ({ viewer }) => listDevices(viewer),
)
export const DELETE = route(
  {
    summary: 'Logs out a device, or all others',
    query: deviceChoice,
    body: deviceProof,
    mayBeEmpty: true,
    admit: ownBrowser,
  },
  async ({ viewer, query, body, request }) =>
    answerWithCookies(await endDevices(viewer, await browserOf(request), { ...query, ...body })),
)
