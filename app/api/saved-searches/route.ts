import { route } from '@/lib/route'
import { saveSearch } from '@/lib/searches/commands'
import { listSavedSearches } from '@/lib/searches/queries'
import { savedSearchDraft, savedSearchFilter } from '@/lib/searches/schema'

export const GET = route({ query: savedSearchFilter }, ({ viewer, query }) =>
  listSavedSearches(viewer, query.cursor),
)

export const POST = route({ body: savedSearchDraft, status: 201 }, ({ viewer, body }) =>
  saveSearch(viewer, body),
)
