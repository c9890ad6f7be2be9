import { limits } from '@/lib/limits'
import { listPeople } from '@/lib/people/queries'
import { nameSearch } from '@/lib/people/schema'
import { route } from '@/lib/route'

export const GET = route({ query: nameSearch, limit: [limits.suggest] }, ({ viewer, query }) =>
  listPeople(viewer, query.q),
)
