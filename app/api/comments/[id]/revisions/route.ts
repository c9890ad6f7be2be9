import { listCommentRevisions } from '@/lib/comments/revisions/queries'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route({ params: idParam }, async ({ viewer, params }) => ({
  items: await listCommentRevisions(viewer, params.id),
  next: null,
}))
