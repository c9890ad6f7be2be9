import { members } from '@/lib/platform/http/admission'
import { countUnread } from '@/lib/posts/unread/queries'
import { unreadCount } from '@/lib/posts/unread/schema'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'In how many discussions something is unread',
    answer: unreadCount,
    admit: members,
  },
  ({ viewer }) => countUnread(viewer),
)
