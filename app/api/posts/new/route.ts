import { members } from '@/lib/platform/http/admission'
import { listNew } from '@/lib/posts/unread/queries'
import { newFilter, newPage } from '@/lib/posts/unread/schema'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Discussions of the last 30 days that the caller has not opened, the newest first',
    answer: newPage,
    query: newFilter,
    admit: members,
  },
  ({ viewer, query }) => listNew(viewer, query),
)
