import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'
import { deleteSavedSearch, editSavedSearch } from '@/lib/searches/commands'
import { savedSearch, savedSearchEdit } from '@/lib/searches/schema'

export const PATCH = route(
  {
    summary: 'Changes a saved search',
    answer: savedSearch,
    params: idParam,
    body: savedSearchEdit,
    admit: may('search.save'),
  },
  ({ viewer, params, body }) => editSavedSearch(viewer, params.id, body),
)

export const DELETE = route(
  { summary: 'Deletes a saved search', params: idParam, admit: may('search.save') },
  ({ viewer, params }) => deleteSavedSearch(viewer, params.id),
)
