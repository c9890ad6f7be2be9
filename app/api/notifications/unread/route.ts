import { markUnread } from '@/lib/inbox/commands'
import { countUnread } from '@/lib/inbox/queries'
import { unreadMark } from '@/lib/inbox/schema'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const GET = route({ admit: members }, ({ viewer }) => countUnread(viewer))

export const PUT = route({ body: unreadMark, admit: members }, ({ viewer, body }) =>
  markUnread(viewer, body),
)
