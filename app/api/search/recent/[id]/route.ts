import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'
import { forgetSearch } from '@/lib/search/recent/commands'

export const DELETE = route({ params: idParam }, ({ viewer, params }) =>
  forgetSearch(viewer, params.id),
)
