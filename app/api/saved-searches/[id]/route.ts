import { route } from '@/lib/platform/http/route'
import { idParam } from '@/lib/platform/http/wire'
import { deleteSavedSearch, editSavedSearch } from '@/lib/searches/commands'
import { savedSearchEdit } from '@/lib/searches/schema'

export const PATCH = route({ params: idParam, body: savedSearchEdit }, ({ viewer, params, body }) =>
  editSavedSearch(viewer, params.id, body),
)

export const DELETE = route({ params: idParam }, ({ viewer, params }) =>
  deleteSavedSearch(viewer, params.id),
)
