import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'
import { deleteSavedSearch, editSavedSearch } from '@/lib/searches/commands'
import { savedSearchEdit } from '@/lib/searches/schema'

export const PATCH = route({ params: idParam, body: savedSearchEdit }, ({ viewer, params, body }) =>
  editSavedSearch(viewer, params.id, body),
)

export const DELETE = route({ params: idParam }, ({ viewer, params }) =>
  deleteSavedSearch(viewer, params.id),
)
