import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'
import { deleteSynonyms, replaceSynonyms } from '@/lib/search/synonyms/commands'
import { synonymEdit, synonymRemoval } from '@/lib/search/synonyms/schema'

export const PUT = route(
  { params: idParam, body: synonymEdit, admit: may('synonym.edit') },
  ({ viewer, params, body }) => replaceSynonyms(viewer, params.id, body),
)

export const DELETE = route(
  { params: idParam, query: synonymRemoval, admit: may('synonym.edit') },
  ({ viewer, params, query }) => deleteSynonyms(viewer, params.id, query.version),
)
