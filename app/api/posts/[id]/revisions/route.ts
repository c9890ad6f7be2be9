import { idParam } from '@/lib/platform/http/wire'
import { listPostRevisions } from '@/lib/posts/queries'
import { route } from '@/lib/route'

export const GET = route({ params: idParam }, ({ viewer, params }) =>
  listPostRevisions(viewer, params.id),
)
