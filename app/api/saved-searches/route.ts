import { members } from '@/lib/platform/http/admission'
import { may, route } from '@/lib/route'
import { saveSearch } from '@/lib/searches/commands'
import { listSavedSearches } from '@/lib/searches/queries'
import { savedSearchDraft, savedSearchFilter } from '@/lib/searches/schema'

export const GET = route({ query: savedSearchFilter, admit: members }, ({ viewer, query }) =>
  listSavedSearches(viewer, query.cursor),
)

export const POST = route(
  { body: savedSearchDraft, admit: may('search.save'), status: 201 },
  ({ viewer, body }) => saveSearch(viewer, body),
)
