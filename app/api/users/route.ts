import { limits } from '@/lib/limits'
import { listPeople } from '@/lib/people/queries'
import { nameSearch, personPage } from '@/lib/people/schema'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Members whose names begin with these letters',
    answer: personPage,
    query: nameSearch,
    admit: members,
    limit: [limits.suggest],
  },
  ({ viewer, query }) => listPeople(viewer, query.q),
)
