import { markConversation } from '@/lib/conversations/commands'
import { readingMark, unreadConversations } from '@/lib/conversations/schema'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Marks a conversation as read up to a message',
    answer: unreadConversations,
    params: idParam,
    body: readingMark,
    admit: members,
  },
  ({ viewer, params, body }) => markConversation(viewer, params.id, body),
)
