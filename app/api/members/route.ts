import { listMembers } from '@/lib/members/queries'
import { memberFilter } from '@/lib/members/schema'
import { may, route } from '@/lib/route'

export const GET = route({ query: memberFilter, admit: may('members.read') }, ({ viewer, query }) =>
  listMembers(viewer, query),
)
