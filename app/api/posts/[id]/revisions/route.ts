import { route } from '@/lib/platform/http/route'
import { idParam } from '@/lib/platform/http/wire'
import { listPostRevisions } from '@/lib/posts/queries'

export const GET = route({ params: idParam }, ({ viewer, params }) =>
  listPostRevisions(viewer, params.id),
)
