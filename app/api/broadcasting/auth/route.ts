import { authorizeChannel } from '@/lib/broadcasting/queries'
import { channelAuthorization, channelRequest } from '@/lib/broadcasting/schema'
import { limits } from '@/lib/limits'
import { channelViewerOf } from '@/lib/platform/auth/find-viewer'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Authorises a socket to listen to a channel',
    answer: channelAuthorization,
    body: channelRequest,
    admit: members,
    limit: [limits.channel],
    findViewer: channelViewerOf,
  },
  ({ viewer, body }) => authorizeChannel(viewer, body),
)
