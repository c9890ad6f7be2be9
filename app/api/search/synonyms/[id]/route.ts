import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'
import { deleteSynonyms, replaceSynonyms } from '@/lib/search/synonyms/commands'
import { synonymEdit, synonymGroup, synonymRemoval } from '@/lib/search/synonyms/schema'

export const PUT = route(
  {
    summary: 'Replaces a group of synonyms',
    answer: synonymGroup,
    params: idParam,
    body: synonymEdit,
    admit: may('synonym.edit'),
  },
  ({ viewer, params, body }) => replaceSynonyms(viewer, params.id, body),
)

export const DELETE = route(
  {
    summary: 'Deletes a group of synonyms',
    params: idParam,
    query: synonymRemoval,
    admit: may('synonym.edit'),
  },
  ({ viewer, params, query }) => deleteSynonyms(viewer, params.id, query.version),
)
