import { markUnread } from '@/lib/inbox/commands'
import { countUnread } from '@/lib/inbox/queries'
import { unreadCount, unreadMark } from '@/lib/inbox/schema'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'How many notifications are unread', answer: unreadCount, admit: members },
  ({ viewer }) => countUnread(viewer),
)

export const PUT = route(
  {
    summary: 'Marks notifications as unread',
    answer: unreadCount,
    body: unreadMark,
    admit: members,
  },
  ({ viewer, body }) => markUnread(viewer, body),
)
