import { listMembers } from '@/lib/members/queries'
import { memberFilter, memberPage } from '@/lib/members/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Members for staff, by filters',
    answer: memberPage,
    query: memberFilter,
    admit: may('members.read'),
  },
  ({ viewer, query }) => listMembers(viewer, query),
)
