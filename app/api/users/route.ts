import { listPeople } from '@/lib/people/queries'
import { nameSearch } from '@/lib/people/schema'
import { route } from '@/lib/platform/http/route'

export const GET = route({ query: nameSearch, limit: ['suggest'] }, ({ viewer, query }) =>
  listPeople(viewer, query.q),
)
