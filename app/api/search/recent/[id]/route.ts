import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'
import { forgetSearch } from '@/lib/search/recent/commands'

export const DELETE = route(
  { summary: 'Forgets one recent search', params: idParam, admit: may('search.keep') },
  ({ viewer, params }) => forgetSearch(viewer, params.id),
)
