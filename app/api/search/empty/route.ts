import { may, route } from '@/lib/route'
import { listEmptySearches } from '@/lib/search/empty/queries'
import { emptyQuery } from '@/lib/search/empty/schema'

export const GET = route(
  { query: emptyQuery, admit: may('search.readEmpty') },
  ({ viewer, query }) => listEmptySearches(viewer, query.days),
)
