import { listCommentRevisions } from '@/lib/comments/revisions/queries'
import { commentRevisions } from '@/lib/comments/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Earlier versions of a comment',
    answer: commentRevisions,
    params: idParam,
    admit: may('post.readHistory'),
  },
  ({ viewer, params }) => listCommentRevisions(viewer, params.id),
)
