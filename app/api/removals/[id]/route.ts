import { idParam } from '@/lib/platform/http/wire'
import { getRemoval } from '@/lib/removals/queries'
import { may, route } from '@/lib/route'

export const GET = route({ params: idParam, admit: may('account.edit') }, ({ viewer, params }) =>
  getRemoval(viewer, params.id),
)
