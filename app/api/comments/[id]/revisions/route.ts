import { listCommentRevisions } from '@/lib/comments/revisions/queries'
import { route } from '@/lib/platform/http/route'
import { idParam } from '@/lib/platform/http/wire'

export const GET = route({ params: idParam }, async ({ viewer, params }) => ({
  items: await listCommentRevisions(viewer, params.id),
  next: null,
}))
