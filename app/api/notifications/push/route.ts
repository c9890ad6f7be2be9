import { endPush, startPush } from '@/lib/inbox/push/commands'
import { getPush } from '@/lib/inbox/push/queries'
import { pushChoice, pushDevice } from '@/lib/inbox/push/schema'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const GET = route({ admit: members }, ({ viewer }) => getPush(viewer))

export const PUT = route({ body: pushDevice, admit: ownBrowser }, ({ viewer, body }) =>
  startPush(viewer, body),
)

export const DELETE = route({ query: pushChoice, admit: members }, ({ viewer, query }) =>
  endPush(viewer, query),
)
