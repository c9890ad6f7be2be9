import { members } from '@/lib/platform/http/admission'
import { listOwnFollows } from '@/lib/profiles/own/queries'
import { ownFollowFilter, ownFollowPage } from '@/lib/profiles/own/schema'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'What the caller follows',
    answer: ownFollowPage,
    query: ownFollowFilter,
    admit: members,
  },
  ({ viewer, query }) => listOwnFollows(viewer, query),
)
