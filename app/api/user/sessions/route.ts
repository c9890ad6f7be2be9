import { answerWithCookies, endDevices } from '@/lib/people/sessions/commands'
import { listDevices } from '@/lib/people/sessions/queries'
import { deviceChoice } from '@/lib/people/sessions/schema'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const GET = route({ admit: ownBrowser }, ({ viewer }) => listDevices(viewer))
export const DELETE = route({ query: deviceChoice, admit: ownBrowser }, async ({ viewer, query }) =>
  answerWithCookies(await endDevices(viewer, query.id)),
)
