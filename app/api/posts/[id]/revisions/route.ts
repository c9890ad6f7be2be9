import { idParam } from '@/lib/platform/http/wire'
import { listPostRevisions } from '@/lib/posts/queries'
import { postRevisions } from '@/lib/posts/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Earlier versions of a post',
    answer: postRevisions,
    params: idParam,
    admit: may('post.readHistory'),
  },
  ({ viewer, params }) => listPostRevisions(viewer, params.id),
)
