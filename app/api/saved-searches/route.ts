import { members } from '@/lib/platform/http/admission'
import { may, route } from '@/lib/route'
import { saveSearch } from '@/lib/searches/commands'
import { listSavedSearches } from '@/lib/searches/queries'
import {
  savedSearch,
  savedSearchDraft,
  savedSearchFilter,
  savedSearchPage,
} from '@/lib/searches/schema'

export const GET = route(
  {
    summary: 'Saved searches of the caller',
    answer: savedSearchPage,
    query: savedSearchFilter,
    admit: members,
  },
  ({ viewer, query }) => listSavedSearches(viewer, query.cursor),
)

export const POST = route(
  {
    summary: 'Saves a search',
    answer: savedSearch,
    body: savedSearchDraft,
    admit: may('search.save'),
    status: 201,
  },
  ({ viewer, body }) => saveSearch(viewer, body),
)
