import { members } from '@/lib/platform/http/admission'
import { listIgnored } from '@/lib/profiles/own/queries'
import { ignoredPage, ownFilter } from '@/lib/profiles/own/schema'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'People whom the caller ignores',
    answer: ignoredPage,
    query: ownFilter,
    admit: members,
  },
  ({ viewer, query }) => listIgnored(viewer, query),
)
