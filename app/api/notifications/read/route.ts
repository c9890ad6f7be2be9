import { markRead } from '@/lib/inbox/commands'
import { readMark, unreadCount } from '@/lib/inbox/schema'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const PUT = route(
  { summary: 'Marks notifications as read', answer: unreadCount, body: readMark, admit: members },
  ({ viewer, body }) => markRead(viewer, body),
)
