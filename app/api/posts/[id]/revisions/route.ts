import { idParam } from '@/lib/platform/http/wire'
import { listPostRevisions } from '@/lib/posts/queries'
import { may, route } from '@/lib/route'

export const GET = route(
  { params: idParam, admit: may('post.readHistory') },
  ({ viewer, params }) => listPostRevisions(viewer, params.id),
)
