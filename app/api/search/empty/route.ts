import { may, route } from '@/lib/route'
import { listEmptySearches } from '@/lib/search/empty/queries'
import { emptyQuery, emptySearches } from '@/lib/search/empty/schema'

export const GET = route(
  {
    summary: 'Searches that found nothing, for staff',
    answer: emptySearches,
    query: emptyQuery,
    admit: may('search.readEmpty'),
  },
  ({ viewer, query }) => listEmptySearches(viewer, query.days),
)
