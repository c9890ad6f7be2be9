import { idParam } from '@/lib/platform/http/wire'
import { listCoAuthors } from '@/lib/posts/invitations/queries'
import { route } from '@/lib/route'

export const GET = route({ params: idParam }, ({ viewer, params }) =>
  listCoAuthors(viewer, params.id),
)
