import { countUnreadConversations } from '@/lib/conversations/queries'
import { unreadConversations } from '@/lib/conversations/schema'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'How many conversations have something unread',
    answer: unreadConversations,
    admit: members,
  },
  ({ viewer }) => countUnreadConversations(viewer),
)
