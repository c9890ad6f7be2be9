import { limits } from '@/lib/limits'
import { listPeople } from '@/lib/people/queries'
import { nameSearch } from '@/lib/people/schema'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const GET = route(
  { query: nameSearch, admit: members, limit: [limits.suggest] },
  ({ viewer, query }) => listPeople(viewer, query.q),
)
