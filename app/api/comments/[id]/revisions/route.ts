import { listCommentRevisions } from '@/lib/comments/revisions/queries'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const GET = route(
  { params: idParam, admit: may('post.readHistory') },
  async ({ viewer, params }) => ({
    items: await listCommentRevisions(viewer, params.id),
    next: null,
  }),
)
