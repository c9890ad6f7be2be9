import { members } from '@/lib/platform/http/admission'
import { listUnread } from '@/lib/posts/unread/queries'
import { unreadFilter, unreadPage } from '@/lib/posts/unread/schema'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Discussions with comments that the caller has not read, the latest activity first',
    answer: unreadPage,
    query: unreadFilter,
    admit: members,
  },
  ({ viewer, query }) => listUnread(viewer, query),
)
