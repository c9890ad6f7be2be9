import { endPush, startPush } from '@/lib/inbox/push/commands'
import { getPush } from '@/lib/inbox/push/queries'
import { pushChoice, pushDevice, pushState } from '@/lib/inbox/push/schema'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'Devices that are told of news', answer: pushState, admit: members },
  ({ viewer }) => getPush(viewer),
)

export const PUT = route(
  { summary: 'Tells this device of news', answer: pushState, body: pushDevice, admit: ownBrowser },
  ({ viewer, body }) => startPush(viewer, body),
)

export const DELETE = route(
  {
    summary: 'Stops telling a device of news',
    answer: pushState,
    query: pushChoice,
    admit: members,
  },
  ({ viewer, query }) => endPush(viewer, query),
)
